import { ConferenceState } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../../platform/context.ts'
import { advisoryLock } from '../../../../platform/db/advisory-lock.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { MediaUnavailable } from '../../../../platform/media/errors.ts'
import type { MediaParticipant } from '../../../../platform/media/port.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { featuresOf, userPrivileges } from '../../core/conference/privileges.ts'
import { findConference } from '../../core/conference/repository.ts'
import { reconcileMedia } from '../../core/conference-user/reconcile-media.ts'
import { findUser, findUsersAmong } from '../../core/conference-user/repository.ts'
import { publishSources } from '../../core/conference-user/rules.ts'
import { emitShareEvents } from './event.ts'
import { deleteShares, findScreens, insertShares } from './repository.ts'
import type { ShareRow } from './table.ts'

/**
 * Emits the begin and end of screen shares. Webhooks of the media server may come late, twice or in another order, so
 * they are only the reason to query the current screens.
 */
export async function reconcileScreens(services: Services, confId: string): Promise<void> {
  try {
    // More may have changed during the write, so this repeats until nothing is new.
    while (await recordScreens(services, confId, await services.media.listParticipants(confId)));
  } catch (error) {
    if (!(error instanceof MediaUnavailable))
      return services.log.error({ err: error }, 'screens were not read')
    services.log.warn({ confId, reason: error.message }, 'the media server was not reached')
  }
}

/** Records the running screens, and emits the changes; returns true if there are any. */
export async function recordScreens(
  services: Services,
  confId: string,
  connected: readonly MediaParticipant[],
): Promise<boolean> {
  const running = new Set(connected.filter(sharesScreen).map(({ userId }) => userId))
  // Mostly there is nothing new, and nobody has to wait for anybody.
  if (isSame(await findScreens(services.db, confId), running)) return false
  return inTransaction(services, async (tx) => {
    await advisoryLock(tx.db, `shares of ${confId}`)
    const known = await findScreens(tx.db, confId)
    const conference = await findConference(tx.db, confId)
    if (!conference) return false

    const isKnown = new Set(known.map(({ userId }) => userId))
    const fresh =
      conference.state === ConferenceState.live ? [...running].filter((id) => !isKnown.has(id)) : []
    // Somebody who was expelled may still be sending for a moment.
    const users = (await findUsersAmong(tx.db, confId, fresh)).filter(
      ({ presence }) => presence === 'present',
    )
    const began = await insertShares(
      tx.db,
      users.map(({ userId }) => ({
        shareId: newId('share'),
        confId,
        userId,
        kind: 'screen',
        started: tx.clock.now(),
      })),
    )
    const over = known.filter(({ userId }) => !running.has(userId))
    const ended = await deleteShares(
      tx.db,
      over.map(({ shareId }) => shareId),
    )
    await emitShareEvents(tx, conference, { began, ended })
    return began.length + ended.length > 0
  })
}

/**
 * Ends a screen at the media server: takes the right to send it, which ends what is sent, and gives back what the
 * person may do.
 */
export async function stopScreen(services: Services, { confId, userId }: ShareRow): Promise<void> {
  const conference = await findConference(services.db, confId)
  const user = conference && (await findUser(services.db, confId, userId))
  if (!user) return
  const sources = publishSources(featuresOf(conference), userPrivileges(conference, user))
  const others = sources.filter((source) => !source.startsWith('screen_share'))
  try {
    await services.media.updatePermissions({ confId, userId, sources: others })
  } catch (error) {
    if (error instanceof MediaUnavailable) fail('unavailable')
    throw error
  }
  await reconcileMedia(services, confId, userId)
}

const sharesScreen = ({ hidden, published }: MediaParticipant) =>
  !hidden && published.some(({ source }) => source === 'screen_share')

const isSame = (known: readonly ShareRow[], running: ReadonlySet<string>) =>
  known.length === running.size && known.every(({ userId }) => running.has(userId))
