import type { Ctx, Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { isPassword } from '../../../platform/secrets/password.ts'
import { type AccountRow, findAccount, findAccountByUsername } from '../account/repository.ts'
import { countUnknownName, verifyThrottled } from './password-tries.ts'

/** The account that a name and a password prove; slowed down like every guess at either. */
export async function authenticate(
  ctx: Ctx,
  { username, password }: { username: string; password: string },
): Promise<AccountRow> {
  const account = await findAccountByUsername(ctx.db, username)
  if (!account) {
    await countUnknownName(ctx)
    return fail('usernameNotFound', { field: 'username' })
  }
  await checkPassword(ctx, account, password)
  return account
}

/** Fails unless this is the account's password; slowed down like every guess at it. */
export async function checkPassword(
  ctx: Ctx,
  { accountId, passwordHash }: AccountRow,
  given: string,
): Promise<void> {
  const right = await verifyThrottled(ctx, accountId, () => isPassword(passwordHash, given))
  if (!right) fail('incorrectPassword', { field: 'password' })
}

/**
 * True where the password is still the one of `checked`, and no new one was demanded since; it stays so until the
 * transaction ends. Checking takes a while, and a person who changed it meanwhile wants nobody to sign in with the old
 * one.
 */
export async function isPasswordUnchanged({ db }: Services, checked: AccountRow): Promise<boolean> {
  const now = await findAccount(db, checked.accountId, { lock: true })
  return now?.passwordHash === checked.passwordHash && now.passwordExpired === checked.passwordExpired
}
