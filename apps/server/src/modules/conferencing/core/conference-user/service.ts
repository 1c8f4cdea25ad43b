import { randomInt } from 'node:crypto'
import type {
  ChangedConferenceUser,
  ConferenceUserChange,
  ConferenceUserCreate,
  ConferenceUserDetails,
  ConferenceUserRecord,
  conferenceUserRoutes,
} from '@lumi/contract'
import { EventKind, profileColorCount, Role, UserKind } from '@lumi/contract/values'
import {
  afterCommit,
  type Ctx,
  inTransaction,
  type Tx,
  transactionUntilLocked,
} from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { pageOf, positionIn, readPosition } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { newId } from '../../../../platform/secrets/random.ts'
import { removePictures } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { usersRemoved } from '../../hooks.ts'
import { type Locking, loadConference, loadConferenceWithUser, visibleTo } from '../conference/access.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { lockConferenceGroup } from '../conference-group/lock.ts'
import { askAfterChange, onlyAsks } from './ask-to-unmute.ts'
import { applyChange, changeLinkedUsers, lockFor, reconcileAfterChange } from './change.ts'
import { devicesShownTo } from './devices.ts'
import { userEvent } from './event.ts'
import { findLinkedUsers } from './linked-users.ts'
import { countUsers, findUserPage, userOrders } from './list-repository.ts'
import { leftEvents, removeUsers } from './participation.ts'
import { userPresenter } from './present.ts'
import { reconcileMedia } from './reconcile-media.ts'
import { findUser, insertUser, updateUser } from './repository.ts'
import { actorOf, checkMayChange, checkMayGiveRole, checkMayRemove, findCaller } from './rules.ts'

const stateOf = (isOn: boolean | undefined) => (isOn === undefined ? undefined : isOn ? 1 : 0)

export async function listUsers(
  ctx: Ctx,
  confId: string,
  {
    active,
    all_audio,
    all_video,
    search,
    sort,
    cursor,
    limit,
  }: Input<typeof conferenceUserRoutes.list>['query'],
): Promise<{ items: ConferenceUserDetails[]; count: number; cursor: string | null }> {
  const filter = {
    active,
    audioState: stateOf(all_audio),
    videoState: stateOf(all_video),
    search: search || undefined,
  } as const
  const order = userOrders[sort]
  const after = readPosition(sort, order, cursor)
  const found = await findUserPage(ctx.db, confId, filter, { sort, after, limit: limit + 1 })
  const conference = await visibleTo(ctx, found?.conference)
  const { rows, cursor: next } = pageOf(found?.users ?? [], limit, positionIn(sort, order))
  const isAll = !cursor && !next
  return {
    items: rows.map(userPresenter(ctx, conference)),
    count: isAll ? rows.length : await countUsers(ctx.db, confId, filter),
    cursor: next,
  }
}

export async function readUser(ctx: Ctx, confId: string, userId: string): Promise<ConferenceUserRecord> {
  const { conference, user: found } = await loadConferenceWithUser(ctx, confId, userId)
  const user = existing(found)
  return { ...userPresenter(ctx, conference)(user), devices: await devicesShownTo(ctx, user) }
}

export async function createUser(
  ctx: Ctx,
  confId: string,
  { displayName, role = Role.attendee }: ConferenceUserCreate,
): Promise<ConferenceUserDetails> {
  const conference = await loadConference(ctx, confId)
  checkMayGiveRole(ctx.principal, role)
  const created = await inTransaction(ctx, (tx) => addGuest(tx, conference, { displayName, role }))
  return userPresenter(ctx, conference)(created)
}

/** Adds a user without an account to a conference, in a color by chance. */
export async function addGuest(
  tx: Tx,
  conference: ConferenceRow,
  { displayName, role }: Pick<ConferenceUserRow, 'displayName' | 'role'>,
): Promise<ConferenceUserRow> {
  const user = await insertUser(tx.db, {
    userId: newId('user'),
    confId: conference.confId,
    kind: UserKind.guest,
    role,
    entryRole: role,
    displayName,
    color: randomInt(profileColorCount),
    created: tx.clock.now(),
  })
  await emitEvents(tx, [userEvent(conference, EventKind.userCreated, [user])])
  return user
}

export async function changeUser(
  ctx: Ctx,
  confId: string,
  userId: string,
  change: ConferenceUserChange,
): Promise<ChangedConferenceUser> {
  if (Object.keys(change).length === 0) fail('invalidBody', { description: 'Nothing to change' })
  await loadConference(ctx, confId)
  return transactionUntilLocked(ctx, async (tx) => {
    const group = await lockFor(tx, confId, change)
    if (!group) return undefined
    const { conference } = group
    const user = existing(await findUser(tx.db, confId, userId))
    checkMayChange(ctx.principal, user, change)
    const changed = await applyChange(tx, conference, [user], change, actorOf(ctx.principal))
    const after = changed[0]?.after ?? fail('invalidUserId')
    const by = await findCaller(tx)
    if (!onlyAsks(change))
      await emitEvents(tx, [{ ...userEvent(conference, EventKind.userUpdated, [after]), by }])
    await changeLinkedUsers(tx, group, { changed, by })
    reconcileAfterChange(tx, changed, change)
    const askedOf = askAfterChange(tx, conference, changed, change)
    return { ...userPresenter(ctx, conference)(after), asked: askedOf(userId) }
  })
}

/** Out at once, and for good: their tokens and links open nothing any more, nor in the breakout rooms. */
export async function deleteUser(ctx: Ctx, confId: string, userId: string): Promise<void> {
  await loadConference(ctx, confId)
  await transactionUntilLocked(ctx, (tx) =>
    removeFromGroup(tx, confId, userId, (user) => checkMayRemove(ctx.principal, user)),
  )
}

/** Deletes a user in a conference and in its breakout rooms. Undefined: to be begun again. `check` may refuse it. */
export async function removeFromGroup(
  tx: Tx & Locking,
  confId: string,
  userId: string,
  check: (user: ConferenceUserRow) => void = () => {},
): Promise<true | undefined> {
  const group = await lockConferenceGroup(tx, confId)
  if (!group) return undefined
  const user = existing(await findUser(tx.db, confId, userId))
  check(user)
  const linkedUsers = await findLinkedUsers(tx.db, group, [user])
  await remove(tx, group.conference, user)
  for (const { conference, user } of linkedUsers) await remove(tx, conference, user)
  return true
}

async function remove(tx: Tx, conference: ConferenceRow, user: ConferenceUserRow): Promise<void> {
  const { userId, pictureId } = user
  const left = await removeUsers(tx, conference, { userIds: [userId], endParticipation: true })
  // The person may come again, as somebody new.
  const patch = { deleted: tx.clock.now(), accountId: null, pictureId: null }
  const deleted = (await updateUser(tx.db, userId, patch)) ?? fail('invalidUserId')
  await removePictures(tx, [pictureId])
  const happened = userEvent(conference, EventKind.userDeleted, [deleted])
  await emitEvents(tx, [happened, ...leftEvents(conference, left)])
  await tx.hooks.run(usersRemoved, tx, conference, [userId])
  afterCommit(tx, (services) => reconcileMedia(services, conference.confId, userId))
}

/** A deleted user is still known, but can no longer be changed. */
function existing<User extends Pick<ConferenceUserRow, 'deleted'>>(user: User | undefined): User {
  if (!user) return fail('invalidUserId')
  return user.deleted ? fail('userDeleted') : user
}
