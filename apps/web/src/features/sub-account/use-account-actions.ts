import type { SubAccount } from '@lumi/contract'
import { useDeleteSubAccounts } from '#api/sub-account/delete-sub-accounts.ts'
import { usePromoteSubAccounts } from '#api/sub-account/promote-sub-accounts.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/subaccounts.gen.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface Failed {
  readonly item: SubAccount
  readonly error: unknown
}

/** Promotes or deletes accounts, and says what came of it. */
export const useAccountActions = () => {
  const t = useText(texts)
  const names = useNames()
  const reasonOf = useChangeFailure()
  const { mutateAsync: change } = usePromoteSubAccounts()
  const { mutateAsync: remove } = useDeleteSubAccounts()

  const tell = (failed: readonly Failed[]) => {
    for (const [reason, those] of Map.groupBy(failed, ({ error }) => reasonOf(error)))
      toasts.show(t('failed', { names: names(those.map(({ item }) => item.username)), reason }), {
        kind: 'error',
      })
  }

  const { run: promote, pending } = useAction(async (accounts: readonly SubAccount[], role: 2 | 3) => {
    const { done, failed } = await change({ accounts, role })
    const name = done[0]?.item.username
    if (name !== undefined)
      toasts.show(t(`promote.done.${role}`, { count: done.length, name }), { kind: 'success' })
    tell(failed)
  })

  const removeAll = async (accounts: readonly SubAccount[], signal: AbortSignal) => {
    const { done, failed } = await remove({ accounts, signal })
    if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
    if (!signal.aborted) tell(failed)
  }
  return { promote, pending, removeAll }
}
