import type { JoinRequest, JoinResult } from '@lumi/contract'
import { ConferenceState, EventKind, Role, StartMethod } from '@lumi/contract/values'
import type { ParticipantPrincipal } from '../../platform/auth/principal.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import { newId } from '../../platform/secrets/random.ts'
import { startConference } from '../conference/lifecycle.ts'
import { findConference, lockConference } from '../conference/repository.ts'
import type { ConferenceRow } from '../conference/table.ts'
import {
  findUser,
  findUserOfAccount,
  insertUser,
  type UserPatch,
  updateUser,
} from '../conference-user/repository.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'
import { conferenceEvent } from '../event/conference-event.ts'
import { emitEvents } from '../event/emit.ts'
import { leaseFrom } from '../presence/lease.ts'
import { letIn } from '../presence/stays.ts'
import { placeAnewIfStranded } from '../server/place.ts'
import { joinAnswer } from './answer.ts'
import { type Entrant, identifyEntrant } from './entrant.ts'

export async function joinConference(ctx: Ctx, confId: string, request: JoinRequest): Promise<JoinResult> {
  const { principal } = ctx
  if (principal.kind === 'anonymous' && principal.refused) fail(principal.refused)
  const known = joinable(await findConference(ctx.db, confId))
  const openStay = await identify(ctx, known, request)

  const joined = await inTransaction(ctx, async (tx) => {
    const conference = joinable(await lockConference(tx.db, confId))
    const { patch, ...stay } = await openStay(tx, conference)
    // Whoever is known already may still say what they want to be called.
    return enter(tx, conference, { ...stay, patch: { ...patch, displayName: request.displayName } })
  })

  if (joined.replacedSocket)
    ctx.realtime.close(`socket:${joined.replacedSocket}`, 'removed', { reason: 'replaced' })
  return joinAnswer(ctx, joined.conference, joined.user)
}

function joinable(conference: ConferenceRow | undefined): ConferenceRow {
  if (!conference) return fail('invalidConferenceId')
  if (conference.state === ConferenceState.deleted) fail('conferenceDeleted')
  if (conference.state === ConferenceState.ended) fail('conferenceEnded')
  return conference
}

/** A user of the conference with what their new or resumed stay changes about them, and the socket it replaces. */
type Stay = { user: ConferenceUserRow; patch: UserPatch; replacedSocket?: string | null }
type OpenStay = (tx: Ctx, conference: ConferenceRow) => Promise<Stay>

/** Who comes is found out before the conference is held: whoever guesses passwords holds up nobody. */
async function identify(ctx: Ctx, known: ConferenceRow, request: JoinRequest): Promise<OpenStay> {
  const { principal } = ctx
  if (principal.kind === 'participant' && principal.confId === known.confId) {
    return (tx, conference) => resumeStay(tx, conference, principal)
  }
  const entrant = await identifyEntrant(ctx, known, request)
  return (tx, conference) => beginStay(tx, conference, entrant)
}

/** The same person again: a reloaded page, or a browser that was closed. */
async function resumeStay(
  tx: Ctx,
  conference: ConferenceRow,
  { userId, current }: ParticipantPrincipal,
): Promise<Stay> {
  const user = (await findUser(tx.db, conference.confId, userId)) ?? fail('tokenUnauthorized')
  refuseExpelled(user)
  if (current) return { user, patch: {} }
  return { user, patch: newStay(newId('session')), replacedSocket: user.socketId }
}

/** A guest is somebody new each time; an account stays one user of a conference, and has one stay at a time. */
async function beginStay(tx: Ctx, conference: ConferenceRow, entrant: Entrant): Promise<Stay> {
  const { accountId, kind, role, displayName, color, manages } = entrant
  const stayId = newId('session')
  const known = accountId ? await findUserOfAccount(tx.db, conference.confId, accountId) : undefined
  if (known) {
    if (!manages) refuseExpelled(known)
    // What a host made of somebody lasts, until another way in says otherwise. Owners are hosts.
    const newRole = known.entryRole !== role || (manages && role === Role.host)
    const patch = newRole
      ? { role, entryRole: role, ...(known.role === role ? {} : { privileges: null }) }
      : {}
    return {
      user: known,
      patch: { ...patch, ...newStay(stayId), expelled: null },
      replacedSocket: known.socketId,
    }
  }
  const user = await insertUser(tx.db, {
    userId: newId('user'),
    confId: conference.confId,
    accountId,
    kind,
    role,
    entryRole: role,
    displayName,
    color,
    stayId,
    created: tx.clock.now(),
  })
  await emitEvents(tx, [conferenceEvent(conference, EventKind.userCreated, [user])])
  return { user, patch: {} }
}

/** What was on in an earlier stay is not yet in this one. */
const newStay = (stayId: string): UserPatch => ({ stayId, socketId: null, videoState: 0, audioState: 0 })

function refuseExpelled({ expelled }: ConferenceUserRow): void {
  if (expelled) fail('forbidden', { description: 'You have been expelled from this conference' })
}

/** Into the conference, or into its waiting state; the first to join one that starts by itself starts it. */
async function enter(tx: Ctx, found: ConferenceRow, { user, patch, replacedSocket }: Stay) {
  const starts = found.state === ConferenceState.waiting && found.startMethod === StartMethod.automatic
  const conference = starts ? await startConference(tx, found) : await placeAnewIfStranded(tx, found)
  if (conference.state === ConferenceState.live) {
    return { conference, user: await letIn(tx, conference, user, patch), replacedSocket }
  }
  const waiting = await updateUser(tx.db, user.userId, {
    ...patch,
    presence: 'waiting',
    leaseUntil: leaseFrom(tx.clock.now()),
  })
  return { conference, user: waiting ?? user, replacedSocket }
}
