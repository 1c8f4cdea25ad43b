import type { HelpRequest } from '@lumi/contract'
import type { z } from 'zod'
import { type Ctx, inTransaction, type Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { consumeFromNetwork } from '../../../platform/throttle/by-network.ts'
import { consume, type Limit } from '../../../platform/throttle/throttle.ts'
import { findAccountByEmail, updateAccount } from '../account/repository.ts'
import { authenticate, isPasswordUnchanged } from '../auth/check-password.ts'
import { rememberSource, sourceOfAccount } from '../auth/password-tries.ts'
import { endSessions } from '../auth/sessions.ts'
import { helpMail } from './help-mail.ts'
import { forgetResetLinks, isResetLinkValid, takeResetLink } from './reset-link.ts'

/** Mails to one address that one asker, or all strangers together, can have us send: nobody fills somebody's mailbox. */
const BY_ONE: Limit = { burst: 5, perHour: 5 }
const BY_STRANGERS: Limit = { burst: 15, perHour: 10 }

/**
 * Anybody may ask, for any address, so mails requested by strangers are counted apart from those of people who know the
 * account. The answer is the same in any case: the address is looked up later, when the mail is written.
 */
export function askForHelp(ctx: Ctx, request: z.output<typeof HelpRequest>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await consumeFromNetwork(tx, 'mails')
    const account = await findAccountByEmail(tx.db, request.email)
    const { network, device, knownBy } = await sourceOfAccount(tx, account?.accountId ?? '')
    const to = `help mails to ${request.email.toLowerCase()}`
    const asker = { key: `${to} from ${knownBy === 'device' ? `device ${device}` : network}`, limit: BY_ONE }
    const strangers = { key: `${to} by strangers`, limit: BY_STRANGERS }
    const buckets = knownBy ? [asker] : [asker, strangers]
    await consume(tx, buckets, 'Too many help emails to this address. Try again later')
    await tx.jobs.enqueue(helpMail, { ...request, language: ctx.language }, { tx: tx.db })
  })
}

const refuseLink = () => fail('invalidResetLink')

/** Checks if a link from a mail still works, before anything is typed. */
export async function checkResetLink(ctx: Ctx, { resetHash }: { resetHash: string }): Promise<void> {
  if (!(await isResetLinkValid(ctx, resetHash))) refuseLink()
}

/** Chooses a new password by a link from a mail. */
export async function resetPassword(
  ctx: Ctx,
  { resetHash, password }: { resetHash: string; password: string },
): Promise<void> {
  // Hashing is expensive, so an invalid link is refused before it.
  await checkResetLink(ctx, { resetHash })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    const accountId = (await takeResetLink(ctx, resetHash)) ?? refuseLink()
    await setPassword(ctx, accountId, passwordHash)
    await rememberSource(ctx, accountId)
  })
}

/** Replaces a password before signing in, for a person who knows it. */
export async function forceChangePassword(
  ctx: Ctx,
  { newPassword, ...credentials }: { username: string; password: string; newPassword: string },
): Promise<void> {
  const account = await authenticate(ctx, credentials)
  if (newPassword.trim() === credentials.password.trim()) {
    fail('samePassword', { field: 'newPassword' })
  }
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, async (ctx) => {
    if (!(await isPasswordUnchanged(ctx, account))) fail('incorrectPassword', { field: 'password' })
    await setPassword(ctx, account.accountId, passwordHash)
  })
}

/** Ends all sessions that began with the old password, and invalidates all mailed links. */
async function setPassword({ db }: Services, accountId: string, passwordHash: string): Promise<void> {
  await updateAccount(db, accountId, { passwordHash, passwordExpired: false })
  await endSessions(db, { accountId })
  await forgetResetLinks(db, accountId)
}
