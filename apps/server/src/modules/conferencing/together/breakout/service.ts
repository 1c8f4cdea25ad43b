import type { Breakout, breakoutRoutes, LastBreakout, RoomMove } from '@lumi/contract'
import { ConferenceState, longestBreakoutSeconds } from '@lumi/contract/values'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { loadConference } from '../../core/conference/access.ts'
import { checkRightsUnchanged } from '../../core/conference/principal.ts'
import type { ConferenceUserRow } from '../../core/conference/table.ts'
import type { BreakoutRow } from '../../core/conference-group/table.ts'
import { findPresentIn } from '../../core/conference-user/repository.ts'
import { checkMayRemove, findCaller } from '../../core/conference-user/rules.ts'
import { closeBreakout } from './close.ts'
import { type LockedBreakout, lockBreakout } from './locked-breakout.ts'
import { announceBreakout, topicOf } from './notice.ts'
import { presentBreakout } from './present.ts'
import {
  findLastBreakout,
  findOpenBreakout,
  findPlaces,
  findRooms,
  savePlaces,
  setHelpAsked,
  updateBreakout,
} from './repository.ts'
import { transfer } from './transfer.ts'

type Body<Name extends 'close' | 'extend' | 'move' | 'enter' | 'announce' | 'help'> = Input<
  (typeof breakoutRoutes)[Name]
>['body']

/** The open rooms, by the id of the main room or of one of its rooms. */
async function breakoutOf(ctx: Ctx, confId: string): Promise<BreakoutRow | undefined> {
  const { parentId } = await loadConference(ctx, confId)
  return findOpenBreakout(ctx.db, parentId ?? confId)
}

async function whileOpen<T>(
  ctx: Ctx,
  confId: string,
  work: (tx: Tx<Ctx>, locked: LockedBreakout) => Promise<T>,
): Promise<T> {
  const breakout = (await breakoutOf(ctx, confId)) ?? fail('breakoutNotOpen')
  return inTransaction(ctx, async (tx) => {
    const locked = (await lockBreakout(tx, breakout)) ?? fail('breakoutNotOpen')
    await checkRightsUnchanged(tx)
    return work(tx, locked)
  })
}

export async function readBreakout(
  ctx: Ctx,
  confId: string,
): Promise<{ breakout: Breakout | null; last: LastBreakout | null }> {
  const breakout = await breakoutOf(ctx, confId)
  const last = await findLastBreakout(ctx.db, breakout?.confId ?? confId)
  const rooms = last && (await findRooms(ctx.db, last.breakoutId))
  return {
    breakout: breakout ? await presentBreakout(ctx, breakout) : null,
    last: rooms ? { rooms: rooms.map(({ displayName }) => ({ displayName })) } : null,
  }
}

/** Calls everybody back, at once or after a countdown; a later call never gives more time than an earlier one. */
export function callBack(ctx: Ctx, confId: string, { seconds }: Body<'close'>): Promise<void> {
  return whileOpen(ctx, confId, async (tx, locked) => {
    if (seconds === 0) return closeBreakout(tx, locked, { reason: 'closed', by: await findCaller(tx) })
    const wanted = new Date(tx.clock.now().getTime() + seconds * 1000)
    const { breakoutId, closes } = locked.breakout
    if (!closes || wanted < closes) await updateBreakout(tx.db, breakoutId, { closes: wanted })
    announceBreakout(tx, locked.confIds)
  })
}

/** Rooms whose time is over may still be open for a moment: then more time is given from now. */
export function extend(ctx: Ctx, confId: string, { seconds }: Body<'extend'>): Promise<void> {
  return whileOpen(ctx, confId, async (tx, { breakout: { breakoutId, closes }, confIds }) => {
    if (!closes) return
    const now = tx.clock.now().getTime()
    const from = Math.max(closes.getTime(), now)
    const until = Math.min(from + seconds * 1000, now + longestBreakoutSeconds * 1000)
    await updateBreakout(tx.db, breakoutId, { closes: new Date(until) })
    announceBreakout(tx, confIds)
  })
}

export function moveToRoom(ctx: Ctx, confId: string, { userIds, roomId }: Body<'move'>): Promise<void> {
  return whileOpen(ctx, confId, async (tx, locked) => {
    const wanted = new Set(userIds)
    const people = (await findPresentIn(tx.db, locked.confIds)).filter(({ userId }) => wanted.has(userId))
    if (people.length < wanted.size) fail('userNotInside', { field: 'userIds' })
    for (const person of people) checkMayRemove(ctx.principal, person)
    const move = { reason: 'placed', by: await findCaller(tx) } as const
    const mainRoomIds = await moveTo(tx, locked, people, roomId, move)
    // Somebody whom a host has called to the main room is not placed again, nor sent back by a press.
    if (roomId === null) await place(tx, locked, mainRoomIds, null)
  })
}

/** Goes to a room or back by oneself. */
export function enterRoom(ctx: Ctx, confId: string, { roomId }: Body<'enter'>): Promise<void> {
  const { principal } = ctx
  if (principal.kind !== 'participant') return fail('forbidden')
  return whileOpen(ctx, confId, async (tx, locked) => {
    const mayChoose = principal.privileges.changeUser || locked.breakout.mode === 'choose'
    if (roomId !== null && !mayChoose && !(await isLastRoomOf(tx, locked, principal.userId, roomId))) {
      fail('forbidden')
    }
    const present = await findPresentIn(tx.db, [confId])
    const self = present.find(({ userId }) => userId === principal.userId) ?? fail('userNotInside')
    await moveTo(tx, locked, [self], roomId)
    // A manager who enters a room answers its request for help.
    if (roomId !== null && principal.privileges.changeUser) await setHelpAsked(tx.db, roomId, null)
  })
}

/** True if somebody in the main room was in this room last. */
async function isLastRoomOf(tx: Tx, { breakout, rooms }: LockedBreakout, userId: string, roomId: string) {
  const position = (await findPlaces(tx.db, breakout.breakoutId)).get(userId)
  return rooms.some((room) => room.confId === roomId && room.position === position)
}

/** Moves people; those already in the room stay. Returns the main-room ids of the others. */
async function moveTo(
  tx: Tx,
  locked: LockedBreakout,
  people: readonly ConferenceUserRow[],
  roomId: string | null,
  move?: RoomMove,
): Promise<string[]> {
  const { main, rooms } = locked
  const room = rooms.find(({ confId }) => confId === roomId)
  if (roomId !== null && !room) fail('breakoutNotOpen', { field: 'roomId' })
  const into = room ? locked.conference(room.confId) : main
  // An ended conference admits nobody, and people who have left the other one would be nowhere.
  if (into.state !== ConferenceState.live) fail('conferenceNotLive')
  const moved: string[] = []
  for (const [from, those] of Map.groupBy(people, ({ confId }) => confId)) {
    if (from === into.confId) continue
    const mainRoomIds = await transfer(tx, {
      mainId: main.confId,
      from: locked.conference(from),
      into,
      people: those,
      move,
    })
    moved.push(...mainRoomIds)
  }
  if (room) await place(tx, locked, moved, room.position)
  announceBreakout(tx, locked.confIds)
  return moved
}

const place = (
  tx: Tx,
  { breakout }: LockedBreakout,
  userIds: readonly string[],
  position: number | null,
): Promise<void> =>
  savePlaces(tx.db, breakout.breakoutId, new Map(userIds.map((userId) => [userId, position])))

/** Shows a text in all rooms; it is not stored. */
export async function announceInRooms(
  ctx: Ctx,
  confId: string,
  { messageText }: Body<'announce'>,
): Promise<void> {
  const { breakoutId } = (await breakoutOf(ctx, confId)) ?? fail('breakoutNotOpen')
  const rooms = await findRooms(ctx.db, breakoutId)
  const caller = await findCaller(ctx)
  const toast = {
    messageText,
    from: caller?.displayName,
    isToAllRooms: true,
    isDurationChosen: true,
    icon: 4,
    sound: 1,
    durationMs: 'infinite',
    flags: 0,
  } as const
  ctx.realtime.send(
    rooms.map((room) => topicOf(room.confId)),
    'toast',
    toast,
  )
}

/** Only in a room is there somebody to call for. */
export function askForHelp(ctx: Ctx, confId: string, { asked }: Body<'help'>): Promise<void> {
  if (ctx.principal.kind !== 'participant') return fail('forbidden')
  return whileOpen(ctx, confId, async (tx, { rooms, confIds }) => {
    const room = rooms.find((one) => one.confId === confId) ?? fail('breakoutNotOpen')
    if ((room.helpAsked !== null) === asked) return
    await setHelpAsked(tx.db, confId, asked ? tx.clock.now() : null)
    announceBreakout(tx, confIds)
  })
}
