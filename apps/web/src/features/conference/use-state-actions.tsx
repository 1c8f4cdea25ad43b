import type { Conference } from '@lumi/contract'
import { useState } from 'react'
import { type StateAction, useChangeState } from '#api/conference/change-state.ts'
import { useText } from '#i18n/use-text.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/conferences.gen.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { EndDialog } from './end-dialog.tsx'

interface Asked {
  readonly chosen: readonly Conference[]
  /** Once all of them have changed. */
  readonly onDone?: () => void
}

/**
 * Starts, ends or restarts one or several, and says what came of it. Ending what somebody is in sends people
 * out, so that is asked first: `question` is the dialog, to be put beside the control.
 */
export const useStateActions = () => {
  const t = useText(texts)
  const names = useNames()
  const reasonOf = useChangeFailure()
  const { mutateAsync } = useChangeState()
  const [asked, setAsked] = useState<Asked>()

  const { run, pending } = useAction(
    async ({ chosen, onDone }: Asked, action: StateAction, signal?: AbortSignal) => {
      const { done, failed } = await toEach(chosen, (conference) =>
        mutateAsync({ conference, action, signal }),
      )
      if (done.length > 0) {
        const name = done[0]?.item.displayName ?? ''
        toasts.show(t(`done.${action}`, { count: done.length, name }), { kind: 'success' })
      }
      if (signal?.aborted) return
      const reasons = Map.groupBy(failed, ({ error }) => reasonOf(error))
      for (const [reason, those] of reasons) {
        toasts.show(t('action.failed', { names: names(those.map(({ item }) => item.displayName)), reason }), {
          kind: 'error',
        })
      }
      if (failed.length === 0) onDone?.()
    },
  )

  const act = (chosen: readonly Conference[], action: StateAction, onDone?: () => void) => {
    const asked = { chosen, onDone }
    if (action === 'end' && chosen.some(({ active }) => active)) setAsked(asked)
    else void run(asked, action)
  }

  const question = asked && (
    <EndDialog
      conferences={asked.chosen}
      onEnd={async (signal) => {
        await run(asked, 'end', signal)
        setAsked(undefined)
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { act, pending, question }
}
