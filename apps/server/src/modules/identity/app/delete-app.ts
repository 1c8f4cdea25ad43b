import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import { announceSessionsEnded } from '../../../platform/auth/session-ended.ts'
import { type Ctx, type Tx, transactionUntilLocked } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { announceApp } from '../announce.ts'
import { deleteSessionsOfSubAccounts, moveSessions } from '../auth/repository.ts'
import { type AppUses, areAllLocked, lockUsesOfApp } from '../hooks.ts'
import { removePictures } from '../picture/repository.ts'
import { loadOwnApp } from './access.ts'
import { deleteAppRow, listPictureIdsOfApp, lockAppToDelete, lockSubAccounts } from './deletion-repository.ts'
import { findDefaultApp, lockOwner } from './repository.ts'

/** Deletes an app with everything in it. People in its conferences receive the end of their conference. */
export async function deleteApp(ctx: Ctx, clientId: string): Promise<void> {
  await transactionUntilLocked(ctx, async (tx) => {
    const { ownerId } = await loadOwnApp(tx, clientId)
    await lockOwner(tx.db, ownerId)
    const app = await loadOwnApp(tx, clientId)
    const next = await findDefaultApp(tx.db, ownerId)
    if (app.isDefault || !next) {
      fail('defaultAppNeeded')
    }
    const uses = await lockAll(tx, clientId)
    if (!uses) return undefined
    for (const use of uses) await use.remove()
    const pictures = await listPictureIdsOfApp(tx.db, clientId)
    await announceSessionsEnded(tx.db, await deleteSessionsOfSubAccounts(tx.db, clientId))
    await moveSessions(tx.db, clientId, next.clientId)
    await deleteAppRow(tx.db, clientId)
    await removePictures(tx, [...pictures, app.logoId, app.logoIconId, app.iconId])
    await announcePrincipalChange(tx.db, { clientId })
    announceApp(tx, app)
    return 'deleted'
  })
}

/**
 * Locks the things of the app, its people and the app itself, in the order in which everybody locks them: a person in a
 * conference may be about to lock an account, and a person who signs in the app. Undefined if something was added
 * meanwhile.
 */
async function lockAll(tx: Tx, clientId: string): Promise<AppUses[] | undefined> {
  const uses = await tx.hooks.run(lockUsesOfApp, tx, clientId)
  await lockSubAccounts(tx.db, clientId)
  await lockAppToDelete(tx.db, clientId)
  return (await areAllLocked(uses)) ? uses : undefined
}
