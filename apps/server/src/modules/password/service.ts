import { type Ctx, inTransaction, type Services } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { findAccountByUsername, updateAccount } from '../account/repository.ts'
import { checkPassword } from '../auth/check-password.ts'
import { countUnknownName } from '../auth/password-tries.ts'
import { endSessions } from '../auth/sessions.ts'
import { takeResetLink } from './reset-link.ts'

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
  { username, password, newPassword }: { username: string; password: string; newPassword: string },
): Promise<void> {
  const account = await findAccountByUsername(ctx.db, username)
  if (!account) {
    await countUnknownName(ctx)
    return fail('usernameNotFound', { field: 'username' })
  }
  await checkPassword(ctx, account, password)
  if (newPassword.trim() === password.trim()) {
    fail('invalidPassword', {
      field: 'newPassword',
      description: 'The new password must differ from the old one',
    })
  }
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(ctx, (ctx) => setPassword(ctx, account.accountId, passwordHash))
}

/** Whoever was signed in with the old password no longer is. */
async function setPassword({ db }: Services, accountId: string, passwordHash: string): Promise<void> {
  await updateAccount(db, accountId, { passwordHash, passwordExpired: false })
  await endSessions(db, { accountId })
}
