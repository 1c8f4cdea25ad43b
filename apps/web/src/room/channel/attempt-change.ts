import { type ErrorName, LumiError } from '@lumi/sdk'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import { helpAction, helpArticles, type Problem } from '#room/help/help-articles.ts'
import type { NotificationAction, RoomNotification } from '#room/notifications/notification.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { shortName } from '#room/ui/names.ts'

/** Why a change of somebody else, or of the whole conference, was not made. */
export type ChangeRefusal = 'higherRole' | 'roleAboveOwn' | 'notAllowed' | 'gone' | 'unreachable' | 'failed'

/** Waits for a change, and resolves with its success. A failure is a notification; `name`: of the person to change. */
export async function attemptChange(
  notifications: Notifications,
  change: Promise<unknown>,
  name = '',
): Promise<boolean> {
  try {
    await change
    notifications.close('change')
    return true
  } catch (error) {
    console.warn('The change was refused', error)
    const text = await findRefusalText(error, name)
    notifications.show(refusalNotification(text, helpWith(error)))
    return false
  }
}

/** The notification of a refused change. It closes after a while, and with the next change that succeeds. */
export const refusalNotification = (
  text: () => string,
  actions: readonly NotificationAction[] = [],
): RoomNotification => ({
  id: 'change',
  severity: 'warning',
  text,
  actions,
  placement: 'top',
  announce: 'assertive',
  duration: 20_000,
  canClose: true,
})

/** Waits for a change as `attemptChange` does, and then reads the state anew, also after a failure. */
export async function attemptAndLoad(
  notifications: Notifications,
  change: Promise<unknown>,
  load: () => Promise<void>,
): Promise<boolean> {
  const isDone = await attemptChange(notifications, change)
  await load()
  return isDone
}

/** The reason why a change was refused, in the language of the moment. */
export async function findRefusalText(error: unknown, name = ''): Promise<() => string> {
  const refusal = changeRefusalOf(error)
  const reason = refusal === 'failed' ? await findReason(error) : undefined
  return reason ?? (() => textOf(words)(`notice.change.${refusal}`, { name: shortName(name) }))
}

/** The help with a refusal. Some need none, such as a change of a person who has left. */
function helpWith(error: unknown): NotificationAction[] {
  const problem = `notice.change.${changeRefusalOf(error)}`
  const known = Object.keys(helpArticles.room) as Problem<'room'>[]
  return known.filter((one) => one === problem).map((one) => helpAction('room', one))
}

/** The words for a refusal by its name, which are fetched when there is one. */
const findReason = (error: unknown) =>
  import('./refusal-reason.ts').then(
    ({ reasonOf }) => reasonOf(error),
    () => undefined,
  )

/** The meaning of the catalogue's error names to somebody who wanted to change another. */
const byName: Partial<Record<ErrorName, ChangeRefusal>> = {
  higherRole: 'higherRole',
  roleAboveOwn: 'roleAboveOwn',
  forbidden: 'notAllowed',
  invalidUserId: 'gone',
  userDeleted: 'gone',
}

export function changeRefusalOf(error: unknown): ChangeRefusal {
  if (!(error instanceof LumiError)) return 'failed'
  // 507 is an answer: the server has no space left.
  if (error.isUnreachable || (error.status >= 502 && error.status !== 507)) return 'unreachable'
  return (error.errorName && byName[error.errorName]) ?? 'failed'
}
