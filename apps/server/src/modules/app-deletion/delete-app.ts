import { ConferenceState } from '@lumi/contract/values'
import { announcePrincipalChange } from '../../platform/auth/auth.ts'
import { announceSessionsEnded } from '../../platform/auth/session-ended.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { listPictureIdsOfApp } from '../account/repository.ts'
import { loadOwnApp } from '../app/access.ts'
import { deleteAppRow, findDefaultApp, lockAppToDelete } from '../app/repository.ts'
import { lockOwner } from '../app/service.ts'
import { deleteSessionsOfSubAccounts, moveSessions } from '../auth/repository.ts'
import { findConferences, lockConference } from '../conference/repository.ts'
import { endConference } from '../conference-lifecycle/lifecycle.ts'
import { closeMediaRoom } from '../conference-user/media-sync.ts'
import { removeContentsOfApp } from '../content/remove-content.ts'
import { removePictures } from '../picture/repository.ts'
import { removeRecordingsOfApp } from '../recording/remove-recordings.ts'

const LIVE_AT_ONCE = 100

/** Deletes an app with everything in it. Whoever is in one of its conferences hears that it ended. */
export async function deleteApp(ctx: Ctx, clientId: string): Promise<void> {
  const ended = await inTransaction(ctx, async (ctx) => {
    const { ownerId } = await loadOwnApp(ctx, clientId)
    await lockOwner(ctx, ownerId)
    const app = await loadOwnApp(ctx, clientId)
    const next = await findDefaultApp(ctx.db, ownerId)
    if (app.isDefault || !next) {
      fail('operationFailed', {
        description: 'The default app can not be deleted. Make another app the default one first',
      })
    }
    const ended = await endConferences(ctx, clientId)
    // After the conferences, as everybody else does: whoever is in one may be about to name the app.
    await lockAppToDelete(ctx.db, clientId)
    const pictures = await listPictureIdsOfApp(ctx.db, clientId)
    await announceSessionsEnded(ctx.db, await deleteSessionsOfSubAccounts(ctx.db, clientId))
    await moveSessions(ctx.db, clientId, next.clientId)
    await removeRecordingsOfApp(ctx, clientId)
    await removeContentsOfApp(ctx, clientId)
    await deleteAppRow(ctx.db, clientId)
    await removePictures(ctx, [...pictures, app.logoId, app.logoIconId, app.iconId])
    await announcePrincipalChange(ctx.db, { clientId })
    return ended
  })
  for (const confId of ended) void closeMediaRoom(ctx, confId)
}

/** Ends what is live in the app, and answers which they were. */
async function endConferences(ctx: Ctx, clientId: string): Promise<string[]> {
  const ended: string[] = []
  for (;;) {
    const live = await findConferences(ctx.db, { clientId, state: ConferenceState.live, limit: LIVE_AT_ONCE })
    if (live.length === 0) return ended
    for (const { confId } of live.toSorted((a, b) => (a.confId < b.confId ? -1 : 1))) {
      const conference = await lockConference(ctx.db, confId)
      if (conference) await endConference(ctx, conference)
      ended.push(confId)
    }
  }
}
