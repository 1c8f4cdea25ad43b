import type { RemovalReason } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Afterwards, Restart } from './afterwards.ts'
import type { Call } from './call.ts'
import type { Connection } from './connection.ts'
import type { Found } from './find-conference.ts'
import type { JoinProblem } from './join-problem.ts'

/**
 * `accessLost`: the way back is shut, though nobody sent them out. `moveFailed`: the conference to which they were moved
 * could not be entered. `refused`: while they waited.
 */
export type OverReason = 'left' | 'accessLost' | 'moveFailed' | 'refused' | RemovalReason

/** Where somebody is on their way through a conference, from the lobby to the end. */
export type SessionState =
  | { readonly state: 'looking' }
  | { readonly state: 'unavailable'; readonly problem: JoinProblem; readonly restart?: Restart }
  | ({ readonly state: 'inLobby' } & Found)
  | ({ readonly state: 'joining' } & Omit<Found, 'problem'>)
  | { readonly state: 'waiting'; readonly waiting: Waiting }
  | { readonly state: 'inCall'; readonly call: Call }
  | ({ readonly state: 'over'; readonly reason: OverReason } & Afterwards)

export interface Waiting {
  readonly feed: ConferenceFeed
  readonly connection: ReadonlySignal<Connection>
  /** Present for hosts. */
  readonly start?: () => Promise<void>
  /** The page on which polls are prepared, once it is known that this host's account manages the conference. */
  readonly pollsUrl: ReadonlySignal<string | undefined>
}

/** What being refused means to somebody who was in. */
export const overReasons: Partial<Record<JoinProblem, OverReason>> = {
  ended: 'ended',
  deleted: 'deleted',
  unknownConference: 'deleted',
  expelled: 'expelled',
  notAllowed: 'accessLost',
  wrongPassword: 'accessLost',
  passwordNeeded: 'accessLost',
  invalidLink: 'accessLost',
  nameNeeded: 'accessLost',
  nameRefused: 'accessLost',
  signedOut: 'accessLost',
}
