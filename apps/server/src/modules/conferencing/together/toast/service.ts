import { defaultToastMs, type Toast, type toastRoutes } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'
import type { Ctx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import type { Topic } from '../../../../platform/realtime/port.ts'
import { findAccount } from '../../../identity/public-api.ts'
import { loadConference } from '../../core/conference/access.ts'
import { findPresentOfGroup, findUsersAmong } from '../../core/conference-user/repository.ts'
import { findCaller } from '../../core/conference-user/rules.ts'

type ToastRequest = Input<typeof toastRoutes.send>['body']

/** Shows a toast to those it is meant for who are in the conference at this moment. */
export async function sendToast(
  ctx: Ctx,
  confId: string,
  { userGroup, userIds, durationMs, ...request }: ToastRequest,
): Promise<{ recipients: number }> {
  await loadConference(ctx, confId)
  const recipients = await recipientsOf(ctx, confId, userGroup, userIds)
  const toast: Toast = {
    ...request,
    durationMs: durationMs ?? defaultToastMs,
    isDurationChosen: durationMs !== undefined,
    from: await senderOf(ctx),
  }
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

/** Returns the sender's name: in the conference, or of their account. A program has none. */
async function senderOf(ctx: Ctx): Promise<string | undefined> {
  const { principal } = ctx
  if (principal.kind !== 'account') return (await findCaller(ctx))?.displayName
  const account = await findAccount(ctx.db, principal.accountId)
  return account && `${account.firstName} ${account.lastName}`.trim()
}

const topicOf = (userId: string): Topic => `user:${userId}`
