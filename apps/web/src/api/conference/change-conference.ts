import type { ConferenceChange } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'
import { conferenceQuery } from './read-conference.ts'

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
