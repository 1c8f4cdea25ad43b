import type { toastRoutes } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import type { Topic } from '../../../platform/realtime/port.ts'
import { loadConference } from '../conference/access.ts'
import { findPresentOfGroup, findUsersAmong } from '../conference-user/repository.ts'

type ToastRequest = Input<typeof toastRoutes.send>['body']

/** Shows a toast to those it is meant for who are in the conference at this moment. */
export async function sendToast(
  ctx: Ctx,
  confId: string,
  { userGroup, userIds, ...toast }: ToastRequest,
): Promise<{ recipients: number }> {
  await loadConference(ctx, confId)
  const recipients = await recipientsOf(ctx, confId, userGroup, userIds)
  if (userGroup === UserGroup.all) ctx.realtime.send(`conference:${confId}`, 'toast', toast)
  else if (recipients.length > 0) ctx.realtime.send(recipients.map(topicOf), 'toast', toast)
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

const topicOf = (userId: string): Topic => `user:${userId}`
