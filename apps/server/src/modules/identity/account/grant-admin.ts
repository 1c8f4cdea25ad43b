import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findAccountByUsername, updateAccount } from './repository.ts'

/**
 * Makes an account an administrator of the installation, or revokes that. Returns false if there is no such account.
 */
export function grantAdmin(
  db: Db,
  { username, isAdmin }: { username: string; isAdmin: boolean },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await findAccountByUsername(tx, username)
    if (!account) return false
    const { accountId } = account
    await updateAccount(tx, accountId, { isAdmin })
    await announcePrincipalChange(tx, { accountId })
    return true
  })
}
