import type { Conference, ConferenceCreate } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claimSecrets } from '#lib/encryption/key.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'

interface Creation {
  readonly settings: ConferenceCreate
  /** The same for every try to save the same form. */
  readonly requestId: string
  readonly signal: AbortSignal
}

/** Creates a conference; a try that got no answer can be made again and creates no second one. */
export const useCreateConference = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ settings, requestId, signal }: Creation): Promise<Conference> => {
      const conference = await lumi.conference.create({ body: { ...settings, requestId } }, { signal })
      claimSecrets([conference])
      if (hasSettings(conference, settings)) return conference
      // An earlier try has created it after all, from what was entered then.
      return lumi.conference.update({ params: { id: conference.confId }, body: settings }, { signal })
    },
    onSettled: () => void queryClient.invalidateQueries(allConferences),
  })
}

const hasSettings = (conference: Conference, settings: ConferenceCreate) => isPartOf(settings, conference)

const isPartOf = (part: unknown, whole: unknown): boolean =>
  typeof part === 'object' && part !== null && typeof whole === 'object' && whole !== null
    ? Object.entries(part).every(([name, value]) => isPartOf(value, whole[name as keyof typeof whole]))
    : part === whole
