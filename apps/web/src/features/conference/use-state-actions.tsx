import type { Conference } from '@lumi/contract'
import { useState } from 'react'
import { common } from '#i18n/en/common.ts'
import { conferences as texts } from '#i18n/en/portal-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { serverSentence } from '#lib/failure.ts'
import { useAction } from '#lib/use-action.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useChangeState } from './api/change-state.ts'
import { EndDialog } from './end-dialog.tsx'
import type { StateAction } from './state-action.ts'

/**
 * Starts, ends or restarts one or several, and says what came of it. Ending what somebody is in sends people
 * out, so that is asked first: `question` is the dialog, to be put beside the control.
 */
export const useStateActions = (onDone?: () => void) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useChangeState()
  const [asked, setAsked] = useState<readonly Conference[]>()

  const { run, pending } = useAction(async (chosen: readonly Conference[], action: StateAction) => {
    const results = await Promise.allSettled(chosen.map((conference) => mutateAsync({ conference, action })))
    const done = chosen.filter((_, index) => results[index]?.status === 'fulfilled')
    if (done.length > 0) {
      const name = done[0]?.displayName ?? ''
      toasts.show(t(`done.${action}`, { count: done.length, name }), { kind: 'success' })
    }
    for (const [index, result] of results.entries()) {
      if (result.status === 'fulfilled') continue
      const reason = serverSentence(result.reason) ?? words('error.connection')
      toasts.show(t('action.failed', { name: chosen[index]?.displayName ?? '', reason }), { kind: 'error' })
    }
    onDone?.()
  })

  const act = (chosen: readonly Conference[], action: StateAction) => {
    if (action === 'end' && chosen.some(({ active }) => active)) setAsked(chosen)
    else void run(chosen, action)
  }

  const question = asked && (
    <EndDialog
      conferences={asked}
      onEnd={async () => {
        await run(asked, 'end')
        setAsked(undefined)
      }}
      onClose={() => setAsked(undefined)}
    />
  )
  return { act, pending, question }
}
