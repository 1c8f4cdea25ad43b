import { announcePrincipalChange } from '../../../platform/auth/auth.ts'
import { announceSessionsEnded } from '../../../platform/auth/session-ended.ts'
import { type Ctx, transactionUntilHeld } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import {
  countConferencesOfApp,
  findPeopled,
  holdConferencesOfApp,
} from '../../conferencing/conference/hold-repository.ts'
import { endConference } from '../../conferencing/conference-lifecycle/lifecycle.ts'
import { closeMediaRoom } from '../../conferencing/conference-user/media-sync.ts'
import { removeContentsOfApp } from '../../library/content/remove-content.ts'
import { removeRecordingsOfApp } from '../../library/recording/remove-recordings.ts'
import { listPictureIdsOfApp, lockSubAccounts } from '../account/repository.ts'
import { loadOwnApp } from '../app/access.ts'
import { deleteAppRow, findDefaultApp, lockAppToDelete } from '../app/repository.ts'
import { lockOwner } from '../app/service.ts'
import { deleteSessionsOfSubAccounts, moveSessions } from '../auth/repository.ts'
import { removePictures } from '../picture/repository.ts'

/** Deletes an app with everything in it. Whoever is in one of its conferences hears that it ended. */
export async function deleteApp(ctx: Ctx, clientId: string): Promise<void> {
  const ended = await transactionUntilHeld(ctx, async (ctx) => {
    const { ownerId } = await loadOwnApp(ctx, clientId)
    await lockOwner(ctx, ownerId)
    const app = await loadOwnApp(ctx, clientId)
    const next = await findDefaultApp(ctx.db, ownerId)
    if (app.isDefault || !next) {
      fail('defaultAppNeeded')
    }
    if (!(await holdAll(ctx, clientId))) return undefined
    const ended = await endConferences(ctx, clientId)
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

/**
 * Holds conferences, people and the app, in the order in which everybody comes to them: whoever is in a conference may
 * be about to name an account, and whoever signs in to name the app. False where a conference was added meanwhile.
 */
async function holdAll({ db }: Ctx, clientId: string): Promise<boolean> {
  const held = await holdConferencesOfApp(db, clientId)
  await lockSubAccounts(db, clientId)
  await lockAppToDelete(db, clientId)
  return held === (await countConferencesOfApp(db, clientId))
}

/** Ends what people are in or wait for, and answers which conferences that was. */
async function endConferences(ctx: Ctx, clientId: string): Promise<string[]> {
  const peopled = await findPeopled(ctx.db, clientId)
  for (const conference of peopled) await endConference(ctx, conference)
  return peopled.map(({ confId }) => confId)
}
