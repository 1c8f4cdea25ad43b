import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { announceAccount } from '../announce.ts'
import { endSessions } from '../auth/sessions.ts'
import { removePictures } from '../picture/repository.ts'
import { loadSubAccount } from './access.ts'
import { withLockedAccount } from './lock.ts'
import { deleteAccount } from './repository.ts'

/** Signed out everywhere, and out of every conference at once and for good. */
export async function deleteSubAccount(ctx: Ctx, id: string): Promise<void> {
  const { accountId } = await loadSubAccount(ctx, id)
  await withLockedAccount(ctx, accountId, async (tx, account, uses) => {
    await endSessions(tx.db, { accountId })
    for (const use of uses) await use.remove()
    await deleteAccount(tx.db, accountId)
    await removePictures(tx, [account.pictureId])
    await announcePrincipalChange(tx.db, { accountId })
    announceAccount(tx, account)
  })
}
