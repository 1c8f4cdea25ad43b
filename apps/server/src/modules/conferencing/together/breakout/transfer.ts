import type { RoomMove } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { afterCommit, type Tx } from '../../../../platform/context.ts'
import { removePictures } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import { reconcileMediaAfterMove } from '../../core/conference-user/reconcile-media.ts'
import {
  findMainRoomUser,
  findUserOfAccount,
  findUserOfMainRoom,
  type UserPatch,
  updateUser,
} from '../../core/conference-user/repository.ts'
import {
  addNewcomer,
  enter,
  newParticipation,
  type Participation,
  replaceSocket,
  roleOf,
} from '../../taking-part/join/enter.ts'

type Transfer = {
  /** The conference that all the rooms belong to. */
  mainId: string
  from: ConferenceRow
  into: ConferenceRow
  people: readonly ConferenceUserRow[]
  /** Missing where they go by themselves. */
  move?: RoomMove
}

/**
 * Moves people between the main room and its rooms, as `moveUsers` does, but they stay the same users of the main room:
 * in every room they have the role and the privileges that they have there, and they return as the same user. Needs a
 * transaction that has locked both conferences. Returns their ids in the main room.
 */
export async function transfer(tx: Tx, { mainId, from, into, people, move }: Transfer): Promise<string[]> {
  const left = await removeUsers(tx, from, {
    userIds: people.map(({ userId }) => userId),
    endParticipation: true,
    keepsAttendance: true,
    // A question to the main room is still open when they are back. In a room nobody sees it.
    keepsHand: from.confId === mainId,
  })
  const moved: ConferenceUserRow[] = []
  const mainRoomIds: string[] = []
  let conference = into
  for (const person of left) {
    const mainRoomUser =
      from.confId === mainId ? person : await findMainRoomUser(tx.db, mainId, person.userId)
    // Somebody who was deleted or expelled meanwhile only leaves.
    if (!mainRoomUser || mainRoomUser.deleted || mainRoomUser.expelled) continue
    const { user, patch, replacedSocket } = await participationIn(tx, conference, mainRoomUser)
    const entered = await enter(tx, conference, {
      user,
      patch: { ...patch, admitted: tx.clock.now() },
      replacedSocket,
    })
    conference = entered.conference
    const to = { movedTo: entered.user.userId }
    if (mainRoomUser.confId !== into.confId && mainRoomUser.userId !== person.userId)
      await updateUser(tx.db, mainRoomUser.userId, to)
    const updated = await updateUser(tx.db, person.userId, to)
    if (updated) moved.push(updated)
    if (replacedSocket) afterCommit(tx, replaceSocket(replacedSocket))
    mainRoomIds.push(mainRoomUser.userId)
  }
  const kind = moved.length > 1 ? EventKind.usersMoved : EventKind.userMoved
  // The event of the move precedes those of leaving, so that the people concerned receive their destination.
  const events = moved.length > 0 ? [{ ...userEvent(from, kind, moved), move }] : []
  if (left.length > 0) await emitEvents(tx, [...events, ...leftEvents(from, left)])
  for (const { userId } of left) {
    afterCommit(tx, (services) => reconcileMediaAfterMove(services, from.confId, userId))
  }
  return mainRoomIds
}

async function participationIn(
  tx: Tx,
  into: ConferenceRow,
  mainRoomUser: ConferenceUserRow,
): Promise<Participation> {
  if (mainRoomUser.confId === into.confId) {
    const patch = { ...newParticipation(mainRoomUser), handRaised: mainRoomUser.handRaised }
    return { user: mainRoomUser, patch, replacedSocket: mainRoomUser.socketId }
  }
  const known = await findIn(tx, into, mainRoomUser)
  if (known) {
    const { role, privileges, displayName, entryRight } = mainRoomUser
    const appearance = await appearanceOf(tx, known, mainRoomUser)
    const patch = {
      ...roleOf(known, role),
      ...newParticipation(known),
      ...appearance,
      privileges,
      displayName,
      entryRight,
      expelled: null,
    }
    return { user: known, patch, replacedSocket: known.socketId }
  }
  const { userId: homeId, accountId, kind, displayName, color, role, privileges, entryRight } = mainRoomUser
  const identity = { homeId, accountId, kind, displayName, color, role, entryRight }
  const user = await addNewcomer(tx, into, identity)
  return { user, patch: { privileges } }
}

/** The user of this room that somebody of the main room was before. */
const findIn = ({ db }: Tx, { confId }: ConferenceRow, { userId, accountId }: ConferenceUserRow) =>
  accountId ? findUserOfAccount(db, confId, accountId) : findUserOfMainRoom(db, confId, userId)

/**
 * Only the device of a person without an account has their picture: it sends the picture to each conference that has
 * none. So no picture of an earlier time is left.
 */
async function appearanceOf(
  tx: Tx,
  known: ConferenceUserRow,
  { accountId, color }: ConferenceUserRow,
): Promise<UserPatch> {
  if (accountId) return {}
  await removePictures(tx, [known.pictureId])
  return { color, pictureId: null }
}
