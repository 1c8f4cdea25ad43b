import type { Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { defineTextTopic } from '../../../../platform/notices/topic.ts'
import { findApp } from '../../../identity/public-api.ts'
import { aliveSince, findLivingServers, isLiving } from '../../../operation/public-api.ts'
import { updateConference } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { type Candidate, choose } from './choose.ts'
import { countBuiltIn, countPlacedSince } from './repository.ts'

/**
 * Each needs a transaction that has locked the conference (`lockConference`), so that two never choose for the same
 * one.
 */
type InTx = Pick<Tx, 'db' | 'clock' | 'config'>

/** Ids of conferences whose media runs elsewhere from now on. */
export const mediaMoved = defineTextTopic('media_moved')

/** Chooses the server on which a conference will run; null is the installation's own. Fails if there is none. */
export async function placeFor(tx: InTx, conference: ConferenceRow): Promise<string | null> {
  const candidates = await candidatesFor(tx, conference)
  return (choose(candidates, conference) ?? fail('noServersAvailable')).serverId
}

async function candidatesFor({ db, clock, config }: InTx, conference: ConferenceRow): Promise<Candidate[]> {
  const { clientId } = conference
  const backend = (await findApp(db, clientId))?.backend ?? false
  const living = await findLivingServers(db, { clientId, backend }, aliveSince(clock.now()))
  const placed = await countPlacedSince(db, living)
  const candidates = living.map((server) => ({ ...server, placedSince: placed.get(server.serverId) ?? 0 }))
  if (backend) return candidates
  const builtIn = { serverId: null, countryCode: config.mediaCountry ?? null, cpuUsage: 0, placedSince: 0 }
  // Counted only where there is a choice.
  return [{ ...builtIn, connections: living.length > 0 ? await countBuiltIn(db) : 0 }, ...candidates]
}

/** Moves a live conference away from a server that is gone; answers it as it is then. */
export async function placeAnewIfStranded(tx: InTx, conference: ConferenceRow): Promise<ConferenceRow> {
  const { confId, serverId } = conference
  if (serverId === null || (await isLiving(tx.db, serverId, aliveSince(tx.clock.now())))) return conference
  const place = { serverId: await placeFor(tx, conference), placed: tx.clock.now() }
  const moved = await updateConference(tx.db, confId, place)
  await publish(tx, mediaMoved, confId)
  return moved
}

/** True if the media has moved since the conference started, so that a client may have missed it. */
export const hasMoved = ({ placed, started }: ConferenceRow): boolean =>
  placed !== null && started !== null && placed > started
