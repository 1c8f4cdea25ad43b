import { tenantOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { type AccountRow, foldCase } from '../account/repository.ts'
import { findSubAccount } from './repository.ts'

/** A sub-account of the caller's app, by its id or its username. */
export async function loadSubAccount(ctx: Ctx, id: string): Promise<AccountRow> {
  const found = await findSubAccount(ctx.db, tenantOf(ctx.principal), {
    accountId: id,
    username: foldCase(id.trim()),
  })
  return found ?? fail('invalidUserId', { field: 'id' })
}
