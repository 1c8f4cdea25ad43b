import { heartbeatSeconds } from '@lumi/contract'
import type { Services } from '../../../platform/context.ts'
import { notify } from '../../../platform/db/notify.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { updateConference } from '../../conferencing/conference/repository.ts'
import type { ConferenceRow } from '../../conferencing/conference/table.ts'
import { findApp } from '../../identity/app/repository.ts'
import { type Candidate, choose } from './placement.ts'
import { countBuiltIn, findLivingServers, isLiving } from './repository.ts'

/** Each needs a transaction that holds the conference (`lockConference`), so that two never choose for the same one. */
type Tx = Pick<Services, 'db' | 'clock' | 'config'>

/** Says which conference's media runs elsewhere from now on. */
export const MEDIA_MOVED = 'media_moved'

/** A server that has not told since then that it lives counts as gone. */
export const aliveSince = (now: Date) => new Date(now.getTime() - 3 * heartbeatSeconds * 1000)

/** Where a conference is to run from now on; null is the installation's own server. Fails when there is nowhere. */
export async function placeFor(tx: Tx, conference: ConferenceRow): Promise<string | null> {
  const candidates = await candidatesFor(tx, conference)
  return (choose(candidates, conference) ?? fail('noServersAvailable')).serverId
}

async function candidatesFor({ db, clock, config }: Tx, conference: ConferenceRow): Promise<Candidate[]> {
  const { clientId } = conference
  const backend = (await findApp(db, clientId))?.backend ?? false
  const living = await findLivingServers(db, { clientId, backend }, aliveSince(clock.now()))
  if (backend) return living
  const builtIn = { serverId: null, countryCode: config.mediaCountry ?? null, cpuUsage: 0, placedSince: 0 }
  // Counted only where there is a choice.
  return [{ ...builtIn, connections: living.length > 0 ? await countBuiltIn(db) : 0 }, ...living]
}

/** Moves a live conference away from a server that is gone; answers it as it is then. */
export async function placeAnewIfStranded(tx: Tx, conference: ConferenceRow): Promise<ConferenceRow> {
  const { confId, serverId } = conference
  if (serverId === null || (await isLiving(tx.db, serverId, aliveSince(tx.clock.now())))) return conference
  const place = { serverId: await placeFor(tx, conference), placed: tx.clock.now() }
  const moved = await updateConference(tx.db, confId, place)
  await notify(tx.db, MEDIA_MOVED, confId)
  return moved
}

/** Whether the media has moved since the conference started, so that somebody may not have heard of it. */
export const hasMoved = ({ placed, started }: ConferenceRow): boolean =>
  placed !== null && started !== null && placed > started
