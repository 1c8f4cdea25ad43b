import type { JoinRequest, JoinResult } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../../../platform/auth/principal.ts'
import { afterCommit, type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { defineNetworkPace } from '../../../../platform/rate-limit/pace.ts'
import { isKnownDevice, lockAccount } from '../../../identity/public-api.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { roleOfAccount } from '../../core/conference/credentials.ts'
import { entryRights, mayReturn } from '../../core/conference/entry-right.ts'
import { loadParticipantPrincipal } from '../../core/conference/principal.ts'
import { findConference, lockConference } from '../../core/conference/repository.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { checkUnlocked } from '../../core/conference-user/admission.ts'
import { type AttendAs, readAttendAsKey } from '../../core/conference-user/attend-as.ts'
import { leftEvents, removeUsers } from '../../core/conference-user/participation.ts'
import { reconcileMedia } from '../../core/conference-user/reconcile-media.ts'
import { findUser, findUserOfAccount } from '../../core/conference-user/repository.ts'
import { joinable } from '../conference-lifecycle/info.ts'
import { personAfterMove } from './after-move.ts'
import { joinAnswer } from './answer.ts'
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
import { identifyJoiner, type Joiner } from './joiner.ts'
import { deviceIn, findReturningGuest } from './returning-guest.ts'

export async function joinConference(ctx: Ctx, confId: string, request: JoinRequest): Promise<JoinResult> {
  const { principal } = ctx
  if (principal.kind === 'anonymous' && principal.refused) fail('tokenUnauthorized')
  const moved = await movedAway(ctx, confId)
  if (moved) return joinConference({ ...ctx, principal: moved }, moved.confId, request)
  const known = joinable(await findConference(ctx.db, confId))
  const openParticipation = await identify(ctx, known, request)

  const joined = await inTransaction(ctx, async (tx) => {
    const conference = joinable(await lockConference(tx.db, confId))
    const { patch, ...participation } = await openParticipation(tx, conference)
    // A known user may still choose another name.
    const entered = await enter(tx, conference, {
      ...participation,
      patch: { ...patch, displayName: request.displayName },
    })
    if (entered.replacedSocket) afterCommit(tx, replaceSocket(entered.replacedSocket))
    return entered
  })
  return joinAnswer(ctx, joined.conference, joined.user)
}

/** A person who was moved and comes back with the earlier token is the user that they became. */
async function movedAway(ctx: Ctx, confId: string): Promise<ParticipantPrincipal | undefined> {
  const { principal } = ctx
  if (principal.kind !== 'participant' || principal.current || principal.confId !== confId) return undefined
  const moved = await personAfterMove(ctx, principal.userId)
  if (!moved) return undefined
  const { userId, participationId } = moved.user
  return loadParticipantPrincipal(ctx.db, {
    kind: 'participant',
    confId: moved.user.confId,
    userId,
    participationId,
  })
}

type OpenParticipation = (tx: Tx<Ctx>, conference: ConferenceRow) => Promise<Participation>

/** Identifies the person before the conference is locked, so that password guessing delays nobody. */
async function identify(ctx: Ctx, known: ConferenceRow, request: JoinRequest): Promise<OpenParticipation> {
  const { principal } = ctx
  if (principal.kind === 'participant' && principal.confId === known.confId) {
    return (tx, conference) => resumeParticipation(tx, conference, principal)
  }
  // Into a breakout room people are moved, by who they are in the main room.
  if (known.parentId) fail('entryNotAllowed')
  const attendee = request.key ? readAttendAsKey(ctx, request.key) : undefined
  if (attendee) return ifUnlocked((tx, conference) => attendAs(tx, conference, attendee))
  // Checked before `identifyJoiner`, which makes the device known by their credentials.
  const isKnown = await isKnownDevice(ctx, `conference ${known.confId}`)
  const joiner = await identifyJoiner(ctx, known, request)
  if (!joiner.accountId && !isKnown) paceGuests(ctx, known.confId)
  return ifUnlocked((tx, conference) => beginParticipation(tx, conference, joiner))
}

/** Lets 400 guests of a network join at once, and ten more each minute. */
const guestPace = defineNetworkPace({ burst: 400, perSecond: 10 / 60 })

/** Refuses guests whom a program creates in large numbers by a link. */
function paceGuests(ctx: Ctx, confId: string): void {
  if (!guestPace(ctx, `guests of ${confId}`)) fail('tooManyGuests', { retryAfter: 60 })
}

const ifUnlocked =
  (open: OpenParticipation): OpenParticipation =>
  async (tx, conference) => {
    const participation = await open(tx, conference)
    checkUnlocked(conference, withPatch(participation.user, participation.patch))
    return participation
  }

/** Joins by a personal link, or by a launch: as its user, with the role of the link. */
async function attendAs(
  tx: Tx,
  conference: ConferenceRow,
  { userId, role, isLaunch }: AttendAs,
): Promise<Participation> {
  const user = (await findUser(tx.db, conference.confId, userId)) ?? fail('incorrectPassword')
  if (user.deleted) fail('userDeleted')
  if (!isLaunch && !conference.attendByUrl) fail('entryNotAllowed')
  refuseExpelled(user)
  const entryRight = isLaunch ? entryRights.invitation : entryRights.link
  const patch = { ...roleFrom(user, role), ...newParticipation(user), entryRight }
  return { user, patch, replacedSocket: user.socketId }
}

/** Resumes the same participation, after a reload or when the browser was closed. */
async function resumeParticipation(
  tx: Tx,
  conference: ConferenceRow,
  { userId, participationId }: ParticipantPrincipal,
): Promise<Participation> {
  const user = (await findUser(tx.db, conference.confId, userId)) ?? fail('tokenUnauthorized')
  if (user.deleted) fail('userDeleted')
  refuseExpelled(user)
  // Checks again now that the conference is locked: they may have left since the request arrived. Clients then treat
  // the token as forgotten, and join by their other credentials.
  if (!(await mayReturn(tx, conference, user, participationId))) fail('tokenUnauthorized')
  if (user.participationId === participationId) return { user, patch: {} }
  return { user, patch: newParticipation(user), replacedSocket: user.socketId }
}

/**
 * An account stays one user of a conference, and has one participation at a time. A guest is a new user, unless the
 * browser identifies them.
 */
async function beginParticipation(
  tx: Tx<Ctx>,
  conference: ConferenceRow,
  joiner: Joiner,
): Promise<Participation> {
  const { accountId, kind, displayName, color } = joiner
  const { confId } = conference
  const ownRole = accountId ? await ownRoleNow(tx, accountId) : joiner.ownRole
  const role = higher(ownRole, joiner.givenRole) ?? fail('tokenUnauthorized')
  const ownRight = accountId ? entryRights.account : entryRights.invitation
  const entryRight = role === ownRole ? ownRight : joiner.givenRight
  const known = accountId ? await findUserOfAccount(tx.db, confId, accountId) : undefined
  if (known) {
    // Managers of the app's conferences are never locked out, and owners are hosts, regardless of the role that
    // somebody gave them.
    const manages = ownRole === Role.host
    if (!manages) refuseExpelled(known)
    const newRole = manages ? roleOf(known, role) : roleFrom(known, role)
    return {
      user: known,
      patch: { ...newRole, ...newParticipation(known), entryRight, expelled: null },
      replacedSocket: known.socketId,
    }
  }
  const device = accountId ? null : deviceIn(tx, confId)
  const returned = await findReturningGuest(tx, { confId, device, displayName })
  if (returned) {
    refuseExpelled(returned)
    const patch = { ...roleFrom(returned, role), ...newParticipation(returned), entryRight }
    return { user: returned, patch, replacedSocket: returned.socketId }
  }
  const user = await addNewcomer(tx, conference, {
    accountId,
    device,
    kind,
    role,
    displayName,
    color,
    entryRight,
  })
  return { user, patch: {} }
}

/**
 * Reads the role again now that the conference is locked: it may have changed, or the account may have been deleted,
 * while they waited for the lock.
 */
async function ownRoleNow({ db }: Tx, accountId: string): Promise<ConferenceRole> {
  const account = (await lockAccount(db, accountId)) ?? fail('tokenUnauthorized')
  return roleOfAccount(account.role as Role)
}

const higher = (one: ConferenceRole | undefined, other: ConferenceRole | undefined) =>
  one && (!other || one > other) ? one : other

function refuseExpelled({ expelled }: ConferenceUserRow): void {
  if (expelled) fail('expelled')
}

/** Leaves for good: at once, without the grace of a lost socket, and the control token opens nothing any more. */
export async function leaveConference(ctx: Ctx, confId: string): Promise<void> {
  const userId = ctx.principal.kind === 'participant' ? ctx.principal.userId : fail('forbidden')
  await inTransaction(ctx, async (tx) => {
    const conference = (await lockConference(tx.db, confId)) ?? fail('invalidConferenceId')
    const left = await removeUsers(tx, conference, { userIds: [userId], endParticipation: true })
    await emitEvents(tx, leftEvents(conference, left))
    afterCommit(tx, (services) => reconcileMedia(services, confId, userId))
  })
}
