import type { ConferenceUserDetails } from '@lumi/contract'
import { useDeleteUsers } from '#api/conference-user/delete-users.ts'
import { useExpelUsers } from '#api/conference-user/expel-users.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/users.gen.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

type Users = readonly ConferenceUserDetails[]

/** Expels or deletes users of a conference, and says what came of it. */
export const useUserActions = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const { mutateAsync: expel } = useExpelUsers()
  const { mutateAsync: remove } = useDeleteUsers()

  const expelAll = async (confId: string, users: Users, signal: AbortSignal) => {
    await expel({ confId, userIds: users.map(({ userId }) => userId), signal })
    toasts.show(t('expel.done', { count: users.length }), { kind: 'success' })
  }

  const removeAll = async (users: Users, signal: AbortSignal) => {
    const outcome = await remove({ items: users, signal })
    const [refused] = outcome.failed
    // Who was asked about one of them is told where they were asked.
    if (refused && users.length === 1) throw refused.error
    tell(outcome, {
      nameOf: ({ displayName }) => displayName,
      done: (count) => t('delete.done', { count }),
      failed: (names, reason) => t('failed', { names, reason }),
      signal,
    })
  }
  return { expelAll, removeAll }
}
