import type { Conference } from '@lumi/contract'
import { common } from '#i18n/en/common.ts'
import { conferences as texts } from '#i18n/en/portal-conferences.ts'
import { useText } from '#i18n/use-text.ts'
import { serverSentence } from '#lib/failure.ts'
import { useAction } from '#lib/use-action.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useChangeState } from './api/change-state.ts'
import type { StateAction } from './state-action.ts'

/** Starts, ends or restarts one or several, and says what came of it. */
export const useStateActions = () => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useChangeState()

  return useAction(async (chosen: readonly Conference[], action: StateAction) => {
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
  })
}
