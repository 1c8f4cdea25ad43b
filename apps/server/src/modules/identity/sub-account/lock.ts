import { type Ctx, type Tx, transactionUntilLocked } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { AccountRow } from '../account/repository.ts'
import { type AccountUses, areAllLocked, lockUsesOfAccount } from '../hooks.ts'
import { lockAccountAlone } from './repository.ts'

/**
 * Runs `work` in a transaction that has locked an account and all that names it: meanwhile it joins no conference and
 * leaves none. What was added before the account was locked is locked with the next try.
 */
export async function withLockedAccount<T>(
  ctx: Ctx,
  accountId: string,
  work: (tx: Tx<Ctx>, account: AccountRow, uses: AccountUses[]) => Promise<T>,
): Promise<T> {
  const { result } = await transactionUntilLocked(ctx, async (tx) => {
    const uses = await tx.hooks.run(lockUsesOfAccount, tx, accountId)
    const account = (await lockAccountAlone(tx.db, accountId)) ?? fail('invalidUserId', { field: 'id' })
    if (!(await areAllLocked(uses))) return undefined
    return { result: await work(tx, account, uses) }
  })
  return result
}
