import type { ConferenceRole, ErrorName, OAuthScope, Privileges, Role } from '@lumi/contract'
import type { Db } from '../db/database.ts'

export type AccountPrincipal = {
  kind: 'account'
  accountId: string
  /** The app this token works in; everything it reaches belongs to it. */
  clientId: string
  role: Role
  sessionId: string
  username: string
  /** True for administrators of the installation; gives no right over anybody's app. */
  admin: boolean
  /** The connected service that acts for the account; undefined for the account itself. */
  grant?: OAuthGrant
}

/** The connection of a service with an app, by an access token of OAuth. */
export type OAuthGrant = { grantId: string; scopes: readonly OAuthScope[]; expires: Date }

export type AppPrincipal = { kind: 'app'; clientId: string }

/** A media server of an app, by the app's API key. */
export type NodePrincipal = { kind: 'node'; clientId: string }

/** Somebody in a conference, guest or not, by the control token of their join. */
export type ParticipantPrincipal = {
  kind: 'participant'
  confId: string
  userId: string
  participationId: string
  /**
   * False when this participation is over (left, expelled, taken over): the token only identifies the user to resume,
   * and opens nothing else.
   */
  current: boolean
  /**
   * True if they were expelled or deleted: nothing is open to them, not even calls that other former users may make.
   */
  expelled: boolean
  /** True if they are in it now; false while they wait for its start, or have lost their connection. */
  inside: boolean
  role: ConferenceRole
  /** A recorder: it sees and hears the same as the people inside, changes nothing and is invisible. */
  observer?: true
  /** Their privileges now, within the conference's features; none if they are not inside. */
  privileges: Privileges
}

/**
 * A user of a conference by the token of their personal link, in the call or not. It opens the chats, and none of the
 * calls of people who take part.
 */
export type UserPrincipal = {
  kind: 'user'
  confId: string
  userId: string
  role: ConferenceRole
  /** Their privileges now, within the conference's features; none before they are admitted. */
  privileges: Privileges
}

/** The log viewer of an admin. */
export type LogPrincipal = { kind: 'log'; accountId: string; sessionId: string }

/** An unknown caller. `refused` is the reason if a token or another authorization was sent but is not valid. */
export type AnonymousPrincipal = { kind: 'anonymous'; refused?: ErrorName }

export type Principal =
  | AccountPrincipal
  | AppPrincipal
  | NodePrincipal
  | ParticipantPrincipal
  | UserPrincipal
  | LogPrincipal
  | AnonymousPrincipal

/** A viewer: a principal, or an account that need not be signed in, such as the issuer of a link. */
export type Viewer =
  | Exclude<Principal, AccountPrincipal>
  | Pick<AccountPrincipal, 'kind' | 'accountId' | 'clientId' | 'role'>

/** The context of a read by a viewer. */
export type ViewerCtx = { db: Db; principal: Viewer }
