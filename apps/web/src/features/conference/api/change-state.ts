import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import type { StateAction } from '../state-action.ts'
import { allConferences } from './all-conferences.ts'

interface StateChange {
  readonly conference: Conference
  readonly action: StateAction
}

/** Starts, ends or restarts a conference. */
export const useChangeState = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ conference, action }: StateChange) =>
      lumi.conference.update({
        params: { id: conference.confId },
        body: { state: action === 'end' ? ConferenceState.ended : ConferenceState.live },
      }),
    onSettled: () => {
      void queryClient.invalidateQueries(allConferences)
    },
  })
}
