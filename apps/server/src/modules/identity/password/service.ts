import type { HelpRequest } from '@lumi/contract'
import type { z } from 'zod'
import { type Ctx, inTransaction, type Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { consumeFromNetwork } from '../../../platform/throttle/by-network.ts'
import { consume, type Limit } from '../../../platform/throttle/throttle.ts'
import { updateAccount } from '../account/repository.ts'
import { authenticate, isPasswordUnchanged } from '../auth/check-password.ts'
import { rememberSource } from '../auth/password-tries.ts'
import { endSessions } from '../auth/sessions.ts'
import { helpMail } from './help-mail.ts'
import { forgetResetLink, isResetLinkValid, takeResetLink } from './reset-link.ts'

/** To one e-mail address: nobody fills somebody's letter box. */
const MAILS_TO_ONE: Limit = { burst: 5, perHour: 5 }

/** Whether an account has the address is found out later, so that neither answer nor refusal tells it. */
export function askForHelp(ctx: Ctx, request: z.output<typeof HelpRequest>): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await consumeFromNetwork(tx, 'mails')
    const to = { key: `help mails to ${request.email.toLowerCase()}`, limit: MAILS_TO_ONE }
    await consume(tx, [to], 'Too many help emails to this address. Try again later')
    await tx.jobs.enqueue(helpMail, { ...request, language: ctx.language }, { tx: tx.db })
  })
}

const refuseLink = () => fail('invalidResetLink')

/** Says before anything is typed whether a link from a mail still works. */
export async function checkResetLink(ctx: Ctx, { resetHash }: { resetHash: string }): Promise<void> {
  if (!(await isResetLinkValid(ctx, resetHash))) refuseLink()
}

/** Chooses a new password by a link from a mail. */
export async function resetPassword(
  ctx: Ctx,
  { resetHash, password }: { resetHash: string; password: string },
): Promise<void> {
  // Hashing costs far more than looking: nobody has it done for a link that was made up.
  await checkResetLink(ctx, { resetHash })
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    const accountId = (await takeResetLink(ctx, resetHash)) ?? refuseLink()
    await setPassword(ctx, accountId, passwordHash)
    await rememberSource(ctx, accountId)
  })
}

/** Replaces a password by somebody who knows it, before signing in. */
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

/** Whoever was signed in with the old password no longer is, and no link from a mail changes the new one. */
async function setPassword({ db }: Services, accountId: string, passwordHash: string): Promise<void> {
  await updateAccount(db, accountId, { passwordHash, passwordExpired: false })
  await endSessions(db, { accountId })
  await forgetResetLink(db, accountId)
}
