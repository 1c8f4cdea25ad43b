import type { Actor, ConferenceUserChange, Participant } from '@lumi/contract'
import { ConferenceState, EventKind, type Privilege, type Privileges } from '@lumi/contract/values'
import { afterCommit, type Ctx, type Tx } from '../../../../platform/context.ts'
import { publish } from '../../../../platform/notices/publish.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { changeOverrides } from '../conference/overrides.ts'
import { featuresOf, rolePrivileges, userPrivileges, withinFeatures } from '../conference/privileges.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { type ConferenceGroup, lockConferenceGroup, lockConferenceOnly } from '../conference-group/lock.ts'
import { mayEnterDirectly, usersAdmitted, waitingChanged } from './admission.ts'
import { userEvent } from './event.ts'
import { findLinkedUsers } from './linked-users.ts'
import { forbiddenStates } from './media-states.ts'
import { muteMedia, reconcileMedia } from './reconcile-media.ts'
import { type UserPatch, updateUser, updateUsers } from './repository.ts'

/** A user before and after a change. */
export type Changed = { before: ConferenceUserRow; after: ConferenceUserRow }

/** Changes users of a conference that the transaction has locked. */
export async function applyChange(
  tx: Pick<Tx, 'db'>,
  conference: ConferenceRow,
  users: readonly ConferenceUserRow[],
  change: ConferenceUserChange,
  actor: Actor,
): Promise<Changed[]> {
  const patched = users.map((user) => ({ user, patch: patchFor(conference, user, change, actor) }))
  const changed: Changed[] = []
  // Most get the same: one statement for all of these.
  for (const same of Map.groupBy(patched, ({ patch }) => JSON.stringify(patch)).values()) {
    const before = new Map(same.map(({ user }) => [user.userId, user]))
    for (const after of await updateUsers(tx.db, [...before.keys()], same[0]?.patch ?? {})) {
      changed.push({ before: before.get(after.userId) ?? after, after })
    }
  }
  await announceWaiting(tx, conference, changed)
  return changed
}

/**
 * Locks a conference for a change of people. A change of the person concerns the linked conferences; one of their media
 * does not.
 */
export async function lockFor(
  tx: Tx<Ctx>,
  confId: string,
  { displayName, color, role, privileges }: ConferenceUserChange,
): Promise<ConferenceGroup | undefined> {
  const isOfPerson = [displayName, color, role, privileges].some((given) => given !== undefined)
  return isOfPerson ? lockConferenceGroup(tx, confId) : lockConferenceOnly(tx, confId)
}

/**
 * After a change of people who are in the main room of breakout rooms, or in one: they are the same in the linked
 * conferences.
 */
export async function changeLinkedUsers(
  tx: Tx,
  group: ConferenceGroup,
  { changed, by }: { readonly changed: readonly Changed[]; readonly by: Participant | undefined },
): Promise<void> {
  const people = changed.map(({ after }) => after)
  for (const { as, user, conference } of await findLinkedUsers(tx.db, group, people)) {
    const { displayName, color, role, privileges } = as
    const rights = { role, privileges }
    const patch = { displayName, color, ...rights, ...forbiddenStates(conference, rights) }
    const after = await updateUser(tx.db, user.userId, patch)
    if (!after) continue
    await emitEvents(tx, [{ ...userEvent(conference, EventKind.userUpdated, [after]), by }])
    reconcileAfterChange(tx, [{ before: user, after }], {})
  }
}

/** Notifies about people who wait as they are now, and lets them join where their new role permits it. */
async function announceWaiting(
  tx: Pick<Tx, 'db'>,
  conference: ConferenceRow,
  changed: readonly Changed[],
): Promise<void> {
  const waiting = changed.map(({ after }) => after).filter(({ presence }) => presence === 'waiting')
  if (waiting.length === 0) return
  await publish(tx, waitingChanged, conference.confId)
  if (conference.state !== ConferenceState.live) return
  const userIds = waiting.filter((user) => mayEnterDirectly(conference, user)).map(({ userId }) => userId)
  if (userIds.length > 0) await publish(tx, usersAdmitted, { userIds })
}

/**
 * A new role brings its privileges, as far as the person who gives it has them, and replaces privileges that were given
 * or taken individually. Devices that the user may no longer use count as off.
 */
function patchFor(
  conference: ConferenceRow,
  user: ConferenceUserRow,
  { displayName, color, role = user.role, privileges, videoState, audioState }: ConferenceUserChange,
  actor: Actor,
): UserPatch {
  const ofRole = rolePrivileges(conference, role)
  const isSame = role === user.role
  const withheld = isSame ? {} : withheldBy(actor, conference, user, ofRole)
  const wanted = { ...withheld, ...privileges }
  const own = changeOverrides(isSame ? user.privileges : null, wanted, ofRole)
  const rights = { role, privileges: own }
  // Only they can turn something on, so that they are asked (`askAfterChange`).
  const off = { ...(videoState === 0 && { videoState }), ...(audioState === 0 && { audioState }) }
  return { displayName, color, ...rights, ...off, ...forbiddenStates(conference, rights) }
}

/** The privileges of a role that the giver does not have, and so cannot give: each as taken. */
function withheldBy(
  actor: Actor,
  conference: ConferenceRow,
  user: ConferenceUserRow,
  ofRole: Privileges,
): Partial<Privileges> {
  if (actor === 'manager') return {}
  const had = userPrivileges(conference, user)
  // Nobody inside has privileges whose feature the conference has switched off.
  const brought = withinFeatures(ofRole, featuresOf(conference))
  const withheld = (Object.keys(brought) as Privilege[]).filter(
    (name) => brought[name] && !had[name] && !actor.privileges[name],
  )
  return Object.fromEntries(withheld.map((name) => [name, false]))
}

/**
 * Applies a change to media once it has committed. Devices that must be off are muted, regardless of the state that the
 * client reported last.
 */
export function reconcileAfterChange(
  tx: Tx,
  changed: readonly Changed[],
  { videoState, audioState }: ConferenceUserChange,
): void {
  for (const { before, after } of changed) {
    const { confId, userId } = after
    if (after.presence !== 'present') continue
    if (rightsOf(after) !== rightsOf(before)) {
      afterCommit(tx, (services) => reconcileMedia(services, confId, userId))
    }
    if (videoState === 0)
      afterCommit(tx, (services) => muteMedia(services, { confId, userId, source: 'camera' }))
    if (audioState === 0) {
      afterCommit(tx, (services) => muteMedia(services, { confId, userId, source: 'microphone' }))
    }
  }
}

const rightsOf = ({ role, privileges }: ConferenceUserRow) => JSON.stringify([role, privileges])
