import { randomInt } from 'node:crypto'
import { type Account, type AccountChange, profileColorCount, Role, type SignUpRequest } from '@lumi/contract'
import type { z } from 'zod'
import { accountOf } from '../../../platform/auth/access.ts'
import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import { type Ctx, inTransaction, type Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { StoredFile } from '../../../platform/http/multipart.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { consumeFromNetwork } from '../../../platform/throttle/by-network.ts'
import { announceAccount } from '../announce.ts'
import { findApp } from '../app/repository.ts'
import { createApp } from '../app/service.ts'
import { checkPassword, isPasswordUnchanged } from '../auth/check-password.ts'
import { rememberSource } from '../auth/password-tries.ts'
import { endSessions } from '../auth/sessions.ts'
import { forgetResetLinks } from '../password/reset-link.ts'
import { setPicture } from './picture.ts'
import { presentAccount } from './present.ts'
import {
  type AccountRow,
  findAccount,
  foldNames,
  insertAccount,
  isFirstAccount,
  updateAccount,
} from './repository.ts'
import { welcomeMail } from './welcome-mail.ts'

/** Makes an owner with their first app: all of it or nothing. */
export async function signUp(
  ctx: Ctx,
  { type, password, title, description, ...person }: z.output<typeof SignUpRequest>,
): Promise<Account> {
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const accountId = newId('account')
    await insertAccount(ctx.db, {
      ...foldNames(person),
      accountId,
      passwordHash,
      role: Role.owner,
      color: randomInt(profileColorCount),
      audience: type,
      isAdmin: await isFirstAccount(ctx.db),
      created: ctx.clock.now(),
    })
    const clientId = await createApp(ctx, { ownerId: accountId, title, description, isDefault: true })
    await consumeFromNetwork(ctx, 'accounts')
    await rememberSource(ctx, accountId)
    await ctx.jobs.enqueue(welcomeMail, { accountId }, { tx: ctx.db })
    return loadAccount(ctx, { accountId, clientId })
  })
}

export const readAccount = (ctx: Ctx): Promise<Account> => loadAccount(ctx, accountOf(ctx))

/** Changes fields of the caller's account. Name, address and password only with the current password. */
export async function changeAccount(
  ctx: Ctx,
  { password, newPassword, ...fields }: z.output<typeof AccountChange>,
): Promise<Account> {
  const { accountId, sessionId, clientId } = accountOf(ctx)
  const before = (await findAccount(ctx.db, accountId)) ?? fail('tokenUnauthorized')
  const change: Partial<AccountRow> = foldNames(fields)
  const nameChanges = differs(before, change, 'username')
  const emailChanges = differs(before, change, 'email')
  const isGuarded = newPassword !== undefined || nameChanges || emailChanges
  if (isGuarded && password === undefined) fail('missingElement', { field: 'password' })
  // A password beside other fields must be correct as well, because the caller expects the check.
  if (password !== undefined) await checkPassword(ctx, before, password)
  if (newPassword !== undefined) change.passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    if (!(await isPasswordUnchanged(ctx, before))) fail('tokenUnauthorized')
    await updateAccount(ctx.db, accountId, change)
    // A link that was mailed earlier must not undo a change made to keep out somebody who reads those mails.
    if (newPassword !== undefined || emailChanges) await forgetResetLinks(ctx.db, accountId)
    // A renamed account must sign in again everywhere. A new password only spares the session in which it was typed.
    if (nameChanges) await endSessions(ctx.db, { accountId, reason: 'renamed' })
    else if (newPassword !== undefined) await endSessions(ctx.db, { accountId, except: sessionId })
    await announcePrincipalChange(ctx.db, { accountId })
    announceAccount(ctx, before)
    return loadAccount(ctx, { accountId, clientId })
  })
}

/** Sets the picture of the caller's account, or takes it away. */
export async function changePicture(ctx: Ctx, file: StoredFile | null): Promise<Account> {
  await setPicture(ctx, accountOf(ctx).accountId, file)
  return readAccount(ctx)
}

async function loadAccount(
  services: Services,
  { accountId, clientId }: { accountId: string; clientId: string },
): Promise<Account> {
  const { db } = services
  const [account, app] = await Promise.all([findAccount(db, accountId), findApp(db, clientId)])
  return account && app ? presentAccount(services, { account, app }) : fail('tokenUnauthorized')
}

const differs = (before: AccountRow, change: Partial<AccountRow>, field: 'username' | 'email') =>
  change[field] !== undefined && change[field] !== before[field]
