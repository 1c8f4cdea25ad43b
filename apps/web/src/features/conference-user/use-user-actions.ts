import type { ConferenceUserDetails } from '@lumi/contract'
import { useDeleteUsers } from '#api/conference-user/delete-users.ts'
import { useExpelUsers } from '#api/conference-user/expel-users.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/users.gen.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

type Users = readonly ConferenceUserDetails[]

/** Expels or deletes users of a conference, and says what came of it. */
export const useUserActions = () => {
  const t = useText(texts)
  const names = useNames()
  const reasonOf = useChangeFailure()
  const { mutateAsync: expel } = useExpelUsers()
  const { mutateAsync: remove } = useDeleteUsers()

  const tellFailed = (users: Users, error: unknown) =>
    toasts.show(
      t('failed', { names: names(users.map(({ displayName }) => displayName)), reason: reasonOf(error) }),
      { kind: 'error' },
    )

  const expelAll = async (confId: string, users: Users, signal: AbortSignal) => {
    try {
      await expel({ confId, userIds: users.map(({ userId }) => userId), signal })
      toasts.show(t('expel.done', { count: users.length }), { kind: 'success' })
    } catch (error) {
      if (!signal.aborted) tellFailed(users, error)
    }
  }

  const removeAll = async (users: Users, signal: AbortSignal) => {
    const { done, failed } = await remove({ users, signal })
    if (done.length > 0) toasts.show(t('delete.done', { count: done.length }), { kind: 'success' })
    if (signal.aborted) return
    for (const those of Map.groupBy(failed, ({ error }) => reasonOf(error)).values())
      tellFailed(
        those.map(({ item }) => item),
        those[0]?.error,
      )
  }
  return { expelAll, removeAll }
}
