import type { ServerMessages, toastRoutes } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import type { Topic } from '../../../platform/realtime/port.ts'
import { loadConference } from '../conference/access.ts'
import { findPresentOfGroup, findUsersAmong } from '../conference-user/repository.ts'

type ToastRequest = Input<typeof toastRoutes.send>['body']
type Toast = Parameters<ServerMessages['toast']>[0]

/** As many recipients as fit into one message between processes, beside the longest toast. */
const RECIPIENTS_AT_ONCE = 100

/** Shows a toast to those it is meant for who are in the conference at this moment. */
export async function sendToast(
  ctx: Ctx,
  confId: string,
  { userGroup, userIds, ...toast }: ToastRequest,
): Promise<{ recipients: number }> {
  await loadConference(ctx, confId)
  const recipients = await recipientsOf(ctx, confId, userGroup, userIds)
  if (userGroup === UserGroup.all) ctx.realtime.send(`conference:${confId}`, 'toast', toast)
  else sendToEach(ctx, recipients, toast)
  return { recipients: recipients.length }
}

async function recipientsOf(
  { db }: Ctx,
  confId: string,
  userGroup: UserGroup,
  given: readonly string[],
): Promise<string[]> {
  if (userGroup !== UserGroup.specified) return findPresentOfGroup(db, confId, userGroup)
  const userIds = [...new Set(given)]
  const named = await findUsersAmong(db, confId, userIds)
  if (named.length < userIds.length) fail('invalidUserId', { field: 'userIds' })
  return named.filter(({ presence }) => presence === 'present').map(({ userId }) => userId)
}

function sendToEach({ realtime }: Ctx, userIds: readonly string[], toast: Toast): void {
  for (let from = 0; from < userIds.length; from += RECIPIENTS_AT_ONCE) {
    const topics = userIds.slice(from, from + RECIPIENTS_AT_ONCE).map((userId): Topic => `user:${userId}`)
    realtime.send(topics, 'toast', toast)
  }
}
