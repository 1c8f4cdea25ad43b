import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'

/** What somebody can do to the state of a conference. */
export type StateAction = 'start' | 'end' | 'restart'

interface StateChange {
  readonly conference: Conference
  readonly action: StateAction
  readonly signal?: AbortSignal
}

const stateAfter = (action: StateAction) => (action === 'end' ? ConferenceState.ended : ConferenceState.live)

/** Starts, ends or restarts a conference, which shows at once. */
export const useChangeState = () =>
  useMutation({
    mutationFn: ({ conference: { confId: id }, action, signal }: StateChange) =>
      lumi.conference.update({ params: { id }, body: { state: stateAfter(action) } }, { signal }),
    ...useOptimistic({
      ...allConferences,
      change:
        ({ conference: { confId }, action }: StateChange) =>
        (known: Conference) =>
          known.confId === confId ? { ...known, state: stateAfter(action) } : known,
    }),
  })
