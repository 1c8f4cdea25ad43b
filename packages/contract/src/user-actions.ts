/**
 * What may be done to whom in a conference. The server decides by it and menus offer by it, so that nobody is
 * offered what would be refused. No schema in here, so that a browser may load this file without loading Zod
 * (`@lumi/contract/user-actions`).
 */
import type { ConferenceRole, Privilege, Privileges } from './values.ts'

/** Who acts: whoever manages the app's conferences, above everybody in them, or somebody in the conference. */
export type Actor =
  | 'manager'
  | { readonly userId: string; readonly role: ConferenceRole; readonly privileges: Privileges }

/** To whom it is done. */
export interface Target {
  readonly userId: string
  readonly role: ConferenceRole
  /** Whether they are in the conference now. */
  readonly inside: boolean
}

/** What is to change about somebody. */
export interface UserChange {
  readonly displayName?: string
  readonly color?: number
  readonly role?: ConferenceRole
  readonly privileges?: Partial<Privileges>
  readonly videoState?: 0 | 1
  readonly audioState?: 0 | 1
}

/** Why not: a name of the error catalogue. */
export type UserActionRefusal =
  | 'forbidden'
  | 'higherRole'
  | 'roleAboveOwn'
  | 'privilegeAboveOwn'
  | 'userNotInside'

/** Why somebody may not expel, move or delete the other; undefined when they may. */
export function refusalToRemove(actor: Actor, target: Target): UserActionRefusal | undefined {
  if (actor === 'manager') return undefined
  if (!actor.privileges.changeUser) return 'forbidden'
  return target.role > actor.role ? 'higherRole' : undefined
}

/** Why somebody may not make a user with this role; undefined when they may. */
export function refusalToGiveRole(actor: Actor, role: ConferenceRole): UserActionRefusal | undefined {
  if (actor === 'manager') return undefined
  if (!actor.privileges.changeUser) return 'forbidden'
  return role > actor.role ? 'roleAboveOwn' : undefined
}

/**
 * Why somebody may not change this about the other; undefined when they may. Everyone may change their own name and colour;
 * all else needs the privilege `changeUser`, and nobody gives or takes what is above their own.
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

/** Why somebody may not give these privileges, whoever gets them; undefined when they may. Taking them is free. */
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
