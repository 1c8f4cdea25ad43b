import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from './conferences.ts'

/** What somebody can do to the state of a conference. */
export type StateAction = 'start' | 'end' | 'restart'

interface StateChange {
  readonly conference: Conference
  readonly action: StateAction
  readonly signal?: AbortSignal
}

/** Starts, ends or restarts a conference. */
export const useChangeState = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ conference, action, signal }: StateChange) => {
      const state = action === 'end' ? ConferenceState.ended : ConferenceState.live
      return lumi.conference.update({ params: { id: conference.confId }, body: { state } }, { signal })
    },
    onSettled: () => {
      void queryClient.invalidateQueries(allConferences)
    },
  })
}
