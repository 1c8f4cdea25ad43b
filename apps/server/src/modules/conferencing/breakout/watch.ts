import { ConferenceState } from '@lumi/contract/values'
import { every } from '../../../platform/clock/every.ts'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isDatabaseOutage } from '../../../platform/db/outage.ts'
import { closeBreakout } from './close.ts'
import { emptiest } from './distribute.ts'
import { type HeldBreakout, holdBreakout } from './held.ts'
import { announceBreakout } from './notice.ts'
import { isPlacedByItself } from './open.ts'
import { findDue, findPlaces, findPlacing, findPresentIn, savePlace } from './repository.ts'
import { transfer } from './transfer.ts'

const ROUND_MS = 1000

/**
 * Closes rooms whose time is over, or whose conference is, and places those who came late. What is to be done stands in
 * the database, so that any server does it, and the first who holds it does it once.
 */
export async function followBreakouts(services: Services): Promise<void> {
  const { db, clock } = services
  for (const due of await findDue(db, clock.now())) {
    await inTransaction(services, async (tx) => {
      const held = await holdBreakout(tx, due)
      if (held && isOver(held, tx.clock.now())) await closeBreakout(tx, held)
    })
  }
  for (const placing of await findPlacing(db)) {
    const latecomers = async (db: Db) => {
      const placed = await findPlaces(db, placing.breakoutId)
      return (await findPresentIn(db, [placing.confId])).filter(({ userId }) => !placed.has(userId))
    }
    if ((await latecomers(db)).length === 0) continue
    await inTransaction(services, async (tx) => {
      const held = await holdBreakout(tx, placing)
      if (held) await place(tx, held, await latecomers(tx.db))
    })
  }
}

const isOver = ({ breakout: { closes }, main }: HeldBreakout, now: Date) =>
  main.state !== ConferenceState.live || (closes !== null && closes <= now)

async function place(
  tx: Tx,
  held: HeldBreakout,
  latecomers: Awaited<ReturnType<typeof findPresentIn>>,
): Promise<void> {
  const { breakout, main, rooms } = held
  const present = await findPresentIn(
    tx.db,
    rooms.map(({ confId }) => confId),
  )
  const counts = rooms.map((room) => present.filter(({ confId }) => confId === room.confId).length)
  const toPlace = latecomers.filter((user) => isPlacedByItself(main, user))
  for (const person of toPlace) {
    const position = emptiest(counts)
    const room = rooms[position]
    if (!room) return
    counts[position] = (counts[position] ?? 0) + 1
    const into = held.conference(room.confId)
    const homes = await transfer(tx, { mainId: main.confId, from: main, into, people: [person] })
    for (const userId of homes) {
      await savePlace(tx.db, { breakoutId: breakout.breakoutId, userId, position })
    }
  }
  if (toPlace.length > 0) announceBreakout(tx, held.confIds)
}

/** Looks again and again until the returned function is called. */
export const keepBreakouts = (services: Services): (() => void) =>
  every(ROUND_MS, () =>
    followBreakouts(services).catch((error) => {
      if (!isDatabaseOutage(error)) services.log.error({ err: error }, 'breakout rooms could not be followed')
    }),
  )
