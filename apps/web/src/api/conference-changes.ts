import type { Conference, ConferenceChange, ConferenceCreate } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { claimSecrets } from '#lib/encryption/key.ts'
import { isRefusal } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { conferenceQuery } from './conference.ts'
import { useGuardedDeletion } from './optimistic/use-deletion.ts'
import { allConferences } from './resources.ts'

interface Creation {
  readonly settings: ConferenceCreate
  /** Stays the same for every attempt to save the same form. */
  readonly requestId: string
  readonly signal: AbortSignal
}

/** Creates a conference. An attempt without an answer can be repeated and creates no second one. */
export const useCreateConference = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ settings, requestId, signal }: Creation): Promise<Conference> => {
      const conference = await lumi.conference.create({ body: { ...settings, requestId } }, { signal })
      claimSecrets([conference])
      if (hasSettings(conference, settings)) return conference
      // An earlier attempt has created it after all, with the settings of that time.
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

interface Change {
  readonly confId: string
  readonly change: ConferenceChange
  readonly signal: AbortSignal
}

/** Changes settings of a conference. */
export const useChangeConference = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ confId, change, signal }: Change) =>
      lumi.conference.update({ params: { id: confId }, body: change }, { signal }),
    onSuccess: (conference) => {
      queryClient.setQueryData(conferenceQuery(conference.confId).queryKey, conference)
    },
    onSettled: () => void queryClient.invalidateQueries(allConferences),
  })
}

/**
 * Deletes conferences. Live ones need another confirmation. Only an ended conference can be deleted, so that all
 * others are ended first. `withRecordings` deletes their recordings as well.
 */
export const useDeleteConferences = ({ withRecordings }: { readonly withRecordings: boolean }) =>
  useGuardedDeletion<Conference>({
    ...allConferences,
    idOf: ({ confId }) => confId,
    remove: async ({ confId: id, state: known }, { force, signal }) => {
      const params = { id }
      const query = withRecordings ? ({ recordings: 'delete' } as const) : {}
      const end = () => lumi.conference.update({ params, body: { state: ConferenceState.ended } }, { signal })
      const remove = () => lumi.conference.delete({ params, query }, { signal })
      if (force) await end()
      await remove().catch(async (error: unknown) => {
        if (!isRefusal(error, 'conferenceNotEnded') || known !== ConferenceState.waiting) throw error
        // Somebody may have started it since the first question was asked.
        const { state } = await lumi.conference.read({ params }, { signal })
        if (state !== ConferenceState.waiting) throw error
        await end()
        await remove()
      })
    },
    guardedBy: 'conferenceNotEnded',
    gone: 'conferenceDeleted',
  })
