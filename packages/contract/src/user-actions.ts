/**
 * Rules for actions on people in a conference. The server decides by them and menus offer actions by them, so that
 * nobody is offered an action that would be refused. This file imports no schema, so that a browser can load it without
 * Zod (`@lumi/contract/user-actions`).
 */
import type { ConferenceRole, Privilege, Privileges } from './values.ts'

/**
 * The acting person: a manager of the app's conferences, who is above everybody in them, or somebody in the conference.
 */
export type Actor =
  | 'manager'
  | { readonly userId: string; readonly role: ConferenceRole; readonly privileges: Privileges }

/** The person acted on. */
export interface Target {
  readonly userId: string
  readonly role: ConferenceRole
  /** True if they are in the conference now. */
  readonly inside: boolean
}

/** The requested change of a user. */
export interface UserChange {
  readonly displayName?: string
  readonly color?: number
  readonly role?: ConferenceRole
  readonly privileges?: Partial<Privileges>
  readonly videoState?: 0 | 1
  readonly audioState?: 0 | 1
}

/** The reason of a refusal: a name of the error catalogue. */
export type UserActionRefusal =
  | 'forbidden'
  | 'higherRole'
  | 'roleAboveOwn'
  | 'privilegeAboveOwn'
  | 'userNotInside'

/** Returns the reason why somebody may not expel, move or delete the other person; undefined if they may. */
export function refusalToRemove(actor: Actor, target: Target): UserActionRefusal | undefined {
  if (actor === 'manager') return undefined
  if (!actor.privileges.changeUser) return 'forbidden'
  return target.role > actor.role ? 'higherRole' : undefined
}

/** Returns the reason why somebody may not create a user with this role; undefined if they may. */
export function refusalToGiveRole(actor: Actor, role: ConferenceRole): UserActionRefusal | undefined {
  if (actor === 'manager') return undefined
  if (!actor.privileges.changeUser) return 'forbidden'
  return role > actor.role ? 'roleAboveOwn' : undefined
}

/**
 * Returns the reason why somebody may not make this change to the other person; undefined if they may. Everyone may
 * change their own name and colour. Every other change requires the privilege `changeUser`, and nobody gives or takes
 * what is above their own role and privileges.
 */
export function refusalToChange(
  actor: Actor,
  target: Target,
  change: UserChange,
): UserActionRefusal | undefined {
  if (!target.inside && (change.videoState !== undefined || change.audioState !== undefined))
    return 'userNotInside'
  if (actor === 'manager' || isOwnProfile(actor, target, change)) return undefined
  return (
    refusalToRemove(actor, target) ??
    (change.role && refusalToGiveRole(actor, change.role)) ??
    refusalToGivePrivileges(actor, change.privileges)
  )
}

/**
 * Returns the reason why somebody may not give these privileges to anybody; undefined if they may. Taking privileges is
 * always allowed.
 */
export function refusalToGivePrivileges(
  actor: Actor,
  privileges: Partial<Privileges> | undefined,
): UserActionRefusal | undefined {
  if (actor === 'manager') return undefined
  return gives(privileges).some((name) => !actor.privileges[name]) ? 'privilegeAboveOwn' : undefined
}

const isOwnProfile = (actor: Exclude<Actor, 'manager'>, { userId }: Target, change: UserChange) =>
  userId === actor.userId && Object.keys(change).every((field) => ownProfile.has(field))

const ownProfile: ReadonlySet<string> = new Set(['displayName', 'color'] satisfies (keyof UserChange)[])

const gives = (privileges: Partial<Privileges> = {}) =>
  (Object.keys(privileges) as Privilege[]).filter((name) => privileges[name])
