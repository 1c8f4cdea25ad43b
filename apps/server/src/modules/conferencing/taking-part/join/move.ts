import type { ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, EventKind } from '@lumi/contract/values'
import { afterCommit, type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { loadConference } from '../../core/conference/access.ts'
import { entryRights, isRight, rightByPassword } from '../../core/conference/entry-right.ts'
import { checkRightsUnchanged } from '../../core/conference/principal.ts'
import { lockConferences } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { checkUnlocked } from '../../core/conference-user/admission.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import { userPresenter } from '../../core/conference-user/present.ts'
import { reconcileMediaAfterMove } from '../../core/conference-user/reconcile-media.ts'
import { findUserOfAccount, type UserPatch, updateUser } from '../../core/conference-user/repository.ts'
import { lockTargets, type Targets } from '../../core/conference-user/rules.ts'
import {
  addNewcomer,
  enter,
  newParticipation,
  type Participation,
  replaceSocket,
  roleFrom,
  roleOf,
  withPatch,
} from './enter.ts'
import { type Destination, type MoveTo, openDestination } from './move-destination.ts'

type Moved = { confId: string; items: ConferenceUserDetails[] }

export async function moveUser(
  ctx: Ctx,
  confId: string,
  userId: string,
  to: MoveTo,
): Promise<ConferenceUserDetails> {
  const { items } = await moveUsers(ctx, confId, { userIds: [userId] }, to)
  return items[0] ?? fail('invalidUserId')
}

/**
 * Moves people from one conference to another, all of them or none. Each becomes a user there, and their socket follows
 * (`moved`); here the events are that they were moved, and left.
 */
export async function moveUsers(ctx: Ctx, confId: string, targets: Targets, to: MoveTo): Promise<Moved> {
  const { principal } = ctx
  if (principal.kind === 'participant' && !principal.privileges.changeUser) fail('forbidden')
  const source = await loadConference(ctx, confId)
  const destination = await openDestination(ctx, source, to)

  return inTransaction(ctx, async (tx) => {
    const { from, into } = await lockBoth(tx, confId, destination)
    const people = await lockThosePresent(tx, confId, targets)
    const left = await removeUsers(tx, from, {
      userIds: people.map(({ userId }) => userId),
      endParticipation: true,
    })
    const arrived = await bringIn(tx, into, people, destination)
    const users = []
    for (const [n, { userId }] of people.entries()) {
      const user = await updateUser(tx.db, userId, { movedTo: arrived.users[n]?.userId })
      if (user) users.push(user)
    }
    const kind = users.length > 1 ? EventKind.usersMoved : EventKind.userMoved
    // The event of the move precedes those of leaving, so that the people concerned receive their destination.
    if (users.length > 0) {
      await emitEvents(tx, [userEvent(from, kind, users), ...leftEvents(from, left)])
    }
    for (const { userId } of users)
      afterCommit(tx, (services) => reconcileMediaAfterMove(services, confId, userId))
    for (const socketId of arrived.replacedSockets) afterCommit(tx, replaceSocket(socketId))
    return { confId: into.confId, items: arrived.users.map(userPresenter(ctx, arrived.conference)) }
  })
}

async function lockBoth(tx: Tx<Ctx>, confId: string, destination: Destination) {
  const ids = destination.confId ? [confId, destination.confId] : [confId]
  const locked = await lockConferences(tx.db, ids)
  await checkRightsUnchanged(tx)
  const from = locked.get(confId) ?? fail('invalidConferenceId')
  return { from, into: await destination.open(tx, { from, into: locked.get(destination.confId ?? '') }) }
}

async function lockThosePresent(tx: Tx<Ctx>, confId: string, targets: Targets): Promise<ConferenceUserRow[]> {
  const found = await lockTargets(tx, confId, targets)
  const present = found.filter(({ presence }) => presence === 'present')
  if (!targets.group && present.length < found.length) {
    fail('userNotInside')
  }
  return present
}

async function bringIn(
  tx: Tx,
  into: ConferenceRow,
  people: readonly ConferenceUserRow[],
  destination: Destination,
) {
  let conference = into
  const users: ConferenceUserRow[] = []
  const replacedSockets: string[] = []
  for (const person of people) {
    const participation = await participationOf(tx, conference, person, destination)
    if (!destination.admits) checkUnlocked(conference, withPatch(participation.user, participation.patch))
    const entered = await enter(tx, conference, participation)
    conference = entered.conference
    users.push(entered.user)
    if (entered.replacedSocket) replacedSockets.push(entered.replacedSocket)
  }
  return { conference, users, replacedSockets }
}

/** An account is one user of a conference; everybody else is somebody new there. */
async function participationOf(
  tx: Tx,
  conference: ConferenceRow,
  person: ConferenceUserRow,
  { roleFor, admits, keepsPrivileges }: Destination,
): Promise<Participation> {
  const { accountId, kind, displayName, color, privileges } = person
  const role = roleFor(person)
  const known = accountId ? await findUserOfAccount(tx.db, conference.confId, accountId) : undefined
  const entryRight = admits ? entryRights.invitation : rightByPassword(tx, conference, role)
  const entry: UserPatch = admits ? { admitted: tx.clock.now(), expelled: null } : {}
  if (known) {
    if (known.expelled && !admits)
      fail('expelled', { field: 'userIds', description: `${displayName} was removed from that conference` })
    // The right that they have there stays, unless this one gives more.
    const gains = admits || role > known.role || !isRight(known.entryRight)
    const right = gains ? { entryRight } : {}
    const patch = {
      ...roleIn(known, role, admits),
      ...newParticipation(known),
      ...entry,
      ...right,
      displayName,
    }
    return { user: known, patch, replacedSocket: known.socketId }
  }
  const identity = { accountId, kind, displayName, color, role, entryRight }
  const user = await addNewcomer(tx, conference, identity)
  return { user, patch: keepsPrivileges ? { ...entry, privileges } : entry }
}

/** A person without rights there does not change decisions of its hosts: they only bring the role of their password. */
function roleIn(known: ConferenceUserRow, role: ConferenceRole, admits: boolean): UserPatch {
  if (admits) return roleOf(known, role)
  return role > known.role ? roleFrom(known, role) : {}
}
