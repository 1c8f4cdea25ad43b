import { EventKind } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { MediaUnavailable } from '../../../platform/media/errors.ts'
import type { MediaParticipant } from '../../../platform/media/port.ts'
import { emitEvents } from '../../operation/face.ts'
import { findConference } from '../conference/repository.ts'
import { userEvent } from '../conference-user/event.ts'
import { findUsersAmong } from '../conference-user/repository.ts'
import { deleteShares, findSharers, insertShares } from './repository.ts'

/**
 * Says who began and who stopped sharing a screen. What the media server tells may come late, twice or in another
 * order, so that it is only the reason to look at what is shared now.
 */
export async function syncShares(services: Services, confId: string): Promise<void> {
  try {
    // Something may have changed while it was written down, until there is nothing left to say.
    while (await recordShares(services, confId, await services.media.listParticipants(confId)));
  } catch (error) {
    if (!(error instanceof MediaUnavailable))
      return services.log.error({ err: error }, 'shares were not read')
    services.log.warn({ confId, reason: error.message }, 'the media server was not reached')
  }
}

/** Writes down what these people share, and says what is new of it; answers whether anything is. */
export async function recordShares(
  services: Services,
  confId: string,
  connected: readonly MediaParticipant[],
): Promise<boolean> {
  const sharing = new Set(connected.filter(sharesScreen).map(({ userId }) => userId))
  // Mostly there is nothing new, and nobody has to wait for anybody.
  if (isSame(await findSharers(services.db, confId), sharing)) return false
  return inTransaction(services, async (tx) => {
    await advisoryLock(tx.db, `shares of ${confId}`)
    const known = await findSharers(tx.db, confId)
    const [fresh, gone] = [without(sharing, known), without(known, sharing)]
    const conference = await findConference(tx.db, confId)
    if (!conference) return false

    const began = await findUsersAmong(tx.db, confId, fresh)
    const ended = await findUsersAmong(tx.db, confId, gone)
    const users = began.map(({ userId }) => userId)
    await insertShares(tx.db, { conference: confId, users, started: tx.clock.now() })
    await deleteShares(tx.db, confId, gone)
    await emitEvents(tx, [
      ...began.map((user) => userEvent(conference, EventKind.shareStarted, [user])),
      ...ended.map((user) => userEvent(conference, EventKind.shareEnded, [user])),
    ])
    return began.length + ended.length > 0
  })
}

const sharesScreen = ({ hidden, published }: MediaParticipant) =>
  !hidden && published.some(({ source }) => source === 'screen_share')

const without = (ids: Set<string>, others: Set<string>) => [...ids].filter((id) => !others.has(id))
const isSame = (one: Set<string>, other: Set<string>) =>
  one.size === other.size && without(one, other).length === 0
