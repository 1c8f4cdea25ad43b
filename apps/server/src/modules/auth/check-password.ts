import type { Ctx } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { isPassword } from '../../platform/secrets/password.ts'
import type { AccountRow } from '../account/repository.ts'
import { tryPassword } from './password-tries.ts'

/** Fails unless this is the account's password; slowed down like every guess at it. */
export async function checkPassword(
  ctx: Ctx,
  { username, passwordHash }: AccountRow,
  given: string,
): Promise<void> {
  const right = await tryPassword(ctx, accountLock(username), () => isPassword(passwordHash, given))
  if (!right) fail('incorrectPassword', { field: 'password' })
}

const accountLock = (username: string) => `account ${username}`
