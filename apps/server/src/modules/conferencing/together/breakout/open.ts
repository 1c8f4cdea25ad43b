import type { Breakout, BreakoutPreview, breakoutRoutes } from '@lumi/contract'
import { ConferenceState, StartMethod } from '@lumi/contract/values'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { addConference } from '../../core/conference/create.ts'
import { updateConference } from '../../core/conference/repository.ts'
import { rightsIn } from '../../core/conference/settings.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { findPresentIn } from '../../core/conference-user/repository.ts'
import { findCaller } from '../../core/conference-user/rules.ts'
import { startConference } from '../../taking-part/conference-lifecycle/lifecycle.ts'
import { assign } from './assignment.ts'
import { announceBreakout } from './notice.ts'
import { presentBreakout } from './present.ts'
import { findOpenBreakout, insertBreakout, savePlaces } from './repository.ts'
import { transfer } from './transfer.ts'

type Open = Input<typeof breakoutRoutes.open>['body']

export async function openBreakout(ctx: Ctx, confId: string, open: Open): Promise<Breakout> {
  const { parentId } = await loadConference(ctx, confId)
  if (parentId) fail('breakoutOpen')
  return inTransaction(ctx, async (tx) => {
    const main = await lockVisibleConference(tx, confId)
    if (main.state !== ConferenceState.live) fail('conferenceNotLive')
    if (await findOpenBreakout(tx.db, confId)) fail('breakoutOpen')
    const present = await findPresentIn(tx.db, [confId])
    const { places, staying } = await assign(tx, main, present, open)

    const now = tx.clock.now()
    const conferences: ConferenceRow[] = []
    for (const { displayName } of open.rooms) conferences.push(await addRoom(tx, main, displayName))
    const breakout = {
      breakoutId: newId('breakout'),
      confId,
      mode: open.mode,
      opened: now,
      closes: open.seconds === null ? null : new Date(now.getTime() + open.seconds * 1000),
      closed: null,
    }
    const rooms = conferences.map((room, position) => ({
      confId: room.confId,
      breakoutId: breakout.breakoutId,
      position,
      displayName: room.displayName,
      helpAsked: null,
      resultTakenUntil: null,
      resultKept: null,
    }))
    await insertBreakout(tx.db, breakout, rooms)
    const placed = new Map<string, number | null>()
    const move = { reason: 'placed', by: await findCaller(tx) } as const
    for (const [position, into] of conferences.entries()) {
      const people = present.filter(({ userId }) => places.get(userId) === position)
      const mainRoomIds = await transfer(tx, { mainId: confId, from: main, into, people, move })
      for (const userId of mainRoomIds) placed.set(userId, position)
    }
    for (const userId of staying) placed.set(userId, null)
    await savePlaces(tx.db, breakout.breakoutId, placed)
    announceBreakout(tx, [confId, ...rooms.map((room) => room.confId)])
    return presentBreakout(tx, breakout)
  })
}

/** Assigns people as they are now, by the same rules as when the rooms are opened, and moves nobody. */
export async function previewBreakout(ctx: Ctx, confId: string, open: Open): Promise<BreakoutPreview> {
  const main = await loadConference(ctx, confId)
  if (main.parentId) fail('breakoutOpen')
  if (main.state !== ConferenceState.live) fail('conferenceNotLive')
  if (await findOpenBreakout(ctx.db, confId)) fail('breakoutOpen')
  const present = await findPresentIn(ctx.db, [confId])
  const { places } = await assign(ctx, main, present, open)
  const idsIn = (position: number | undefined) =>
    present.map(({ userId }) => userId).filter((userId) => places.get(userId) === position)
  return {
    rooms: open.rooms.map((_, position) => ({ userIds: idsIn(position) })),
    mainUserIds: idsIn(undefined),
  }
}

/** Nobody can join it except by a move: it has no password, and its links are given to nobody. */
async function addRoom(tx: Tx, main: ConferenceRow, displayName: string): Promise<ConferenceRow> {
  const { location, countryCode, keyCheck, expires } = main
  const settings = {
    displayName,
    location,
    countryCode,
    startMethod: StartMethod.automatic,
    // The rooms use the key of the conference, which everybody who is moved has.
    keyCheck: keyCheck ?? undefined,
    attendMethods: { password: false, url: false },
  }
  const made = await addConference(tx, main.clientId, settings, { expires, rights: rightsIn(main) })
  const room = await updateConference(tx.db, made.confId, { parentId: main.confId })
  return startConference(tx, room)
}
