import type { SubAccount } from '@lumi/contract'
import { useDeleteSubAccounts } from '#api/sub-account/delete-sub-accounts.ts'
import { usePromoteSubAccounts } from '#api/sub-account/promote-sub-accounts.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/subaccounts.gen.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

/** Promotes or deletes accounts, and says what came of it. */
export const useAccountActions = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const { mutateAsync: change } = usePromoteSubAccounts()
  const { mutateAsync: remove } = useDeleteSubAccounts()

  const words = {
    nameOf: ({ username }: SubAccount) => username,
    failed: (names: string, reason: string) => t('failed', { names, reason }),
  }

  const { run: promote, pending } = useAction(async (accounts: readonly SubAccount[], role: 2 | 3) => {
    tell(await change({ accounts, role }), {
      ...words,
      done: (count, name) => t(`promote.done.${role}`, { count, name }),
    })
  })

  const removeAll = async (accounts: readonly SubAccount[], signal: AbortSignal) => {
    const outcome = await remove({ accounts, signal })
    tell(outcome, { ...words, done: (count) => t('delete.done', { count }), signal })
  }
  return { promote, pending, removeAll }
}
