import { type Ctx, inTransaction, type Services } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { updateAccount } from '../account/repository.ts'
import { authenticate, isPasswordUnchanged } from '../auth/check-password.ts'
import { endSessions } from '../auth/sessions.ts'
import { forgetResetLink, takeResetLink } from './reset-link.ts'

/** Chooses a new password by a link from a mail. */
export async function resetPassword(
  ctx: Ctx,
  { resetHash, password }: { resetHash: string; password: string },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    const accountId =
      (await takeResetLink(ctx, resetHash)) ??
      fail('tokenUnauthorized', { description: 'The link has expired or is not valid' })
    await setPassword(ctx, accountId, passwordHash)
  })
}

/** Replaces a password by somebody who knows it, before signing in. */
export async function forceChangePassword(
  ctx: Ctx,
  { newPassword, ...credentials }: { username: string; password: string; newPassword: string },
): Promise<void> {
  const account = await authenticate(ctx, credentials)
  if (newPassword.trim() === credentials.password.trim()) {
    fail('invalidPassword', {
      field: 'newPassword',
      description: 'The new password must differ from the old one',
    })
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
