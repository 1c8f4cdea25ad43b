import { ConferenceState } from '@lumi/contract/values'
import { every } from '../../../../platform/clock/every.ts'
import { inTransaction, type Services, type Tx } from '../../../../platform/context.ts'
import { isDatabaseOutage } from '../../../../platform/db/outage.ts'
import { oneByOne } from '../../../../platform/flow/one-by-one.ts'
import type { BreakoutRoomRow, BreakoutRow } from '../../core/conference-group/table.ts'
import { closeBreakout } from './close.ts'
import { findLatecomers, placeLatecomers, placesByItself } from './latecomers.ts'
import { type LockedBreakout, lockBreakout } from './locked-breakout.ts'
import { announceBreakout } from './notice.ts'
import { findAllOccupancies, findOccupancy, type Occupancy } from './occupancy.ts'
import { createPresenceNotifier, type PresenceNotifier } from './presence-notifier.ts'
import { findDue, findOpenBreakouts, setHelpAsked } from './repository.ts'

const ROUND_MS = 1000

/**
 * Rooms without a set time are closed once everybody has left, so that people who come another day are in the main
 * room. A set time applies even if nobody is there, since rooms may be prepared before a lesson. Seconds.
 */
const EMPTY_SECONDS = 300

/**
 * Closes rooms whose time or conference is over, or that everybody has left; places latecomers; ends requests for help
 * of empty rooms; and notifies people of arrivals and departures. The due work is in the database, so that any server
 * does it, and the first to lock it does it once.
 */
export async function followBreakouts(services: Services, notifier: PresenceNotifier): Promise<void> {
  const { db, clock, log } = services
  const failing = {
    log,
    message: 'breakout rooms could not be followed',
    about: ({ breakoutId }: BreakoutRow) => ({ breakoutId }),
  }
  await oneByOne(await findDue(db, clock.now()), (due) => work(services, due, closeIfOver), failing)
  const open = await findOpenBreakouts(db)
  notifier.forgetOthers(open.map(({ breakoutId }) => breakoutId))
  if (open.length === 0) return
  const occupancies = await findAllOccupancies(db, open)
  const follow = async (breakout: BreakoutRow) => {
    const occupancy = occupancies.get(breakout.breakoutId)
    if (!occupancy) return
    const emptySeconds = notifier.notifyChanges(breakout, occupancy)
    const isDeserted = breakout.closes === null && emptySeconds > EMPTY_SECONDS
    const isLate = placesByItself(breakout) && (await findLatecomers(db, breakout, occupancy)).length > 0
    if (isDeserted) await work(services, breakout, closeIfEmpty)
    else if (isLate) await work(services, breakout, placeLatecomers)
    else if (abandonedCalls(occupancy).length > 0) await work(services, breakout, endAbandonedCalls)
  }
  await oneByOne(open, follow, failing)
}

const work = (
  services: Services,
  breakout: BreakoutRow,
  change: (tx: Tx, locked: LockedBreakout) => Promise<void>,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    const locked = await lockBreakout(tx, breakout)
    if (locked) await change(tx, locked)
  })

async function closeIfOver(tx: Tx, locked: LockedBreakout): Promise<void> {
  if (isOver(locked, tx.clock.now())) await closeBreakout(tx, locked, { reason: 'timeOver' })
}

const isOver = ({ breakout: { closes }, main }: LockedBreakout, now: Date) =>
  main.state !== ConferenceState.live || (closes !== null && closes <= now)

async function closeIfEmpty(tx: Tx, locked: LockedBreakout): Promise<void> {
  const { present } = await findOccupancy(tx.db, locked.breakout)
  if (present.length === 0 && locked.breakout.closes === null)
    await closeBreakout(tx, locked, { reason: 'closed' })
}

/** Rooms that asked for help and that nobody is in any more: there is nobody left to help. */
const abandonedCalls = ({ rooms, present }: Occupancy): BreakoutRoomRow[] =>
  rooms.filter(
    ({ confId, helpAsked }) => helpAsked !== null && !present.some((user) => user.confId === confId),
  )

async function endAbandonedCalls(tx: Tx, { breakout, confIds }: LockedBreakout): Promise<void> {
  const abandoned = abandonedCalls(await findOccupancy(tx.db, breakout))
  for (const { confId } of abandoned) await setHelpAsked(tx.db, confId, null)
  if (abandoned.length > 0) announceBreakout(tx, confIds)
}

/** Checks regularly until the returned function is called. */
export function startBreakoutWatch(services: Services): () => void {
  const notifier = createPresenceNotifier(services)
  return every(ROUND_MS, () =>
    followBreakouts(services, notifier).catch((error) => {
      if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'breakout rooms could not be followed')
    }),
  )
}
