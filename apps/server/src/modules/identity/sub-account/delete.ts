import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import type { Ctx } from '../../../platform/context.ts'
import { syncMedia } from '../../conferencing/conference-user/media-sync.ts'
import { endSessions } from '../auth/sessions.ts'
import { removePictures } from '../picture/repository.ts'
import { loadSubAccount } from './access.ts'
import { holdEverywhere } from './hold-everywhere.ts'
import { deleteAccount, expelForGood } from './repository.ts'
import { takeOutEverywhere } from './take-out.ts'

/** Signed out everywhere, and out of every conference at once and for good. */
export async function deleteSubAccount(ctx: Ctx, id: string): Promise<void> {
  const { accountId } = await loadSubAccount(ctx, id)
  const takenOut = await holdEverywhere(ctx, accountId, async (tx, { pictureId }, places) => {
    await endSessions(tx.db, { accountId })
    const takenOut = await takeOutEverywhere(tx, places)
    await expelForGood(tx.db, accountId, tx.clock.now())
    await deleteAccount(tx.db, accountId)
    await removePictures(tx, [pictureId])
    await announcePrincipalChange(tx.db, { accountId })
    return takenOut
  })
  for (const { confId, userId } of takenOut) void syncMedia(ctx, confId, userId)
}
