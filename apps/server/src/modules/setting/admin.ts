import { accountOf } from '../../platform/auth/access.ts'
import type { Ctx } from '../../platform/context.ts'
import { findAccountByUsername, foldCase } from '../account/repository.ts'

/** Who is told whether somebody looks after the installation: themselves, and whoever does so too. */
export async function isAdmin(ctx: Ctx, username: string): Promise<boolean> {
  const asker = accountOf(ctx)
  if (foldCase(username.trim()) === asker.username) return asker.admin
  if (!asker.admin) return false
  return (await findAccountByUsername(ctx.db, username.trim()))?.isAdmin ?? false
}
