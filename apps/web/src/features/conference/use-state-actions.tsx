import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { IconPlayerPlay, IconPlayerStop, IconRotateClockwise } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type StateAction, useChangeState } from '#api/conference.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/conferences.gen.ts'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'

const EndDialog = lazyDialog(() => import('./end-dialog.tsx'))

interface Asked {
  readonly chosen: readonly Conference[]
  /** Called once all of them have changed. */
  readonly onDone?: () => void
}

export type StateActions = ReturnType<typeof useStateActions>

/**
 * Starts, ends or restarts one or several conferences, and reports the outcome. Ending a conference with people in it
 * needs a confirmation: `question` is its dialog, which the caller renders.
 */
export const useStateActions = () => {
  const t = useText(texts)
  const showOutcome = useOutcomeToast()
  const { mutateAsync } = useChangeState()
  const [asked, setAsked] = useState<Asked>()

  const change = useCallback(
    async ({ chosen, onDone }: Asked, action: StateAction, signal?: AbortSignal) => {
      const outcome = await toEach(chosen, (conference) => mutateAsync({ conference, action, signal }))
      showOutcome(outcome, {
        nameOf: ({ displayName }) => displayName,
        done: (count, name) => t(`done.${action}`, { count, name }),
        failed: (names, reason) => t('action.failed', { names, reason }),
        signal,
      })
      if (outcome.failed.length === 0) onDone?.()
    },
    [t, showOutcome, mutateAsync],
  )
  const applyAction = useCallback(
    (chosen: readonly Conference[], action: StateAction, onDone?: () => void) => {
      if (action !== 'end' || !chosen.some(({ active }) => active)) return change({ chosen, onDone }, action)
      setAsked({ chosen, onDone })
    },
    [change],
  )
  const question = asked && (
    <EndDialog
      conferences={asked.chosen}
      onEnd={(signal) => change(asked, 'end', signal)}
      onClose={() => setAsked(undefined)}
    />
  )
  return { applyAction, question }
}

export const actionIcons = { start: IconPlayerPlay, end: IconPlayerStop, restart: IconRotateClockwise }

/** The action that changes the state of a conference. */
export const actionOf = ({ state }: Pick<Conference, 'state'>): StateAction =>
  state === ConferenceState.live ? 'end' : state === ConferenceState.ended ? 'restart' : 'start'

/** The action that all of these have in common; undefined if their states differ, or if there are none. */
export const commonActionOf = (
  conferences: readonly Pick<Conference, 'state'>[],
): StateAction | undefined => {
  const actions = new Set(conferences.map(actionOf))
  return actions.size === 1 ? [...actions][0] : undefined
}
