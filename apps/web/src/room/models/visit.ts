import type { ConferenceInfo, JoinResult, RemovalReason } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { type Call, createCall, type OpenMedia } from './call.ts'
import { type ConferenceFeed, createConferenceFeed } from './conference-feed.ts'
import type { Admission, OpenControl } from './control-channel.ts'
import { isFinal, type JoinProblem, joinProblemOf } from './join-problem.ts'
import type { LocalDevices } from './local-devices.ts'
import type { RoomApi } from './room-api.ts'
import { createScope, type Scope } from './scope.ts'

export type OverReason = 'left' | RemovalReason

/** Where somebody is on their way through a conference, from the door to the way out. */
export type VisitState =
  | { readonly state: 'looking' }
  | { readonly state: 'unavailable'; readonly problem: JoinProblem }
  | { readonly state: 'atTheDoor'; readonly info: ConferenceInfo; readonly problem?: JoinProblem }
  | { readonly state: 'joining'; readonly info: ConferenceInfo }
  | { readonly state: 'waiting'; readonly feed: ConferenceFeed; readonly start?: () => Promise<void> }
  | { readonly state: 'inCall'; readonly call: Call }
  | { readonly state: 'over'; readonly reason: OverReason }

/** Who comes in, and with what. */
export interface Entrance {
  /** Absent when an account's token says it. */
  readonly displayName?: string
  readonly password?: string
  readonly key?: string
}

export interface Visit {
  readonly now: ReadonlySignal<VisitState>
  /** Looks for the conference, the first time and whenever it is worth another try. */
  look(): Promise<void>
  join(entrance: Entrance): Promise<void>
  leave(): void
}

/** The two planes of a call. */
export interface Planes {
  readonly openControl: OpenControl
  readonly openMedia: OpenMedia
}

export interface VisitOptions {
  readonly api: RoomApi
  readonly devices: LocalDevices
  /** Loaded ahead of the join, so that joining does not wait for code. */
  readonly planes: () => Promise<Planes>
  /** Token of the signed-in account, if there is one. */
  readonly accountToken: () => Promise<string | undefined>
  /** Token of the latest join, kept over a reload of the page. */
  readonly control: { token(): string | undefined; keep(token: string | undefined): void }
}

export function createVisit(scope: Scope, options: VisitOptions): Visit {
  const { api, control, devices } = options
  const now = signal<VisitState>({ state: 'looking' })
  let inside: Scope | undefined
  let entrance: Entrance = {}

  const enter = (next: VisitState) => {
    if (!scope.signal.aborted) now.value = next
  }
  const goOut = (reason: OverReason) => {
    inside?.end()
    inside = undefined
    // Whoever was sent away starts anew; whoever left may come back as the same user.
    if (reason === 'expelled') control.keep(undefined)
    enter({ state: 'over', reason })
  }
  const leave = () => {
    if (!inside) return
    api.leave().catch((error: unknown) => console.warn('Leaving was not heard', error))
    goOut('left')
  }

  /** A guest comes back as the user they were; an account is itself. */
  const askToJoin = async (): Promise<JoinResult> => {
    const account = entrance.displayName === undefined ? await options.accountToken() : undefined
    const token = account ?? control.token()
    try {
      return await api.join(entrance, token, scope.signal)
    } catch (error) {
      const isStale = account === undefined && token !== undefined && isForgotten(error)
      if (!isStale) throw error
      control.keep(undefined)
      return api.join(entrance, undefined, scope.signal)
    }
  }
  /** Joins again from inside, for a new token or because the old one is refused. */
  const rejoin = async (): Promise<Admission> => {
    const lifetime = inside
    try {
      const result = await api.join(entrance, control.token(), lifetime?.signal).catch((error: unknown) => {
        if (!isForgotten(error)) throw error
        return askToJoin()
      })
      control.keep(result.controlToken)
      if (result.status === 'joined') return result
      if (inside === lifetime) await goIn(result)
      throw new Error('The conference waits to be started again')
    } catch (error) {
      const problem = joinProblemOf(error, true)
      if (inside === lifetime && problem === 'ended') goOut('ended')
      else if (inside === lifetime && (problem === 'deleted' || problem === 'unknownConference'))
        goOut('deleted')
      else if (inside === lifetime && isRefused(problem)) goOut('expelled')
      throw error
    }
  }

  const goIn = async (result: JoinResult) => {
    const { openControl, openMedia } = await options.planes()
    inside?.end()
    const mine = createScope()
    inside = mine
    const feed = createConferenceFeed(mine, {
      openControl,
      joined: result,
      token: () => control.token() ?? '',
      onAdmitted: (admission) => admit(admission),
      onRemoved: goOut,
      onRefused: async () => {
        const admission = await rejoin().catch(() => undefined)
        if (admission && inside === mine) admit(admission)
      },
    })
    const admit = (admission: Admission) => {
      if (now.value.state === 'inCall' && inside === mine && callStarted) return
      callStarted = true
      control.keep(admission.controlToken)
      const call = createCall(mine.child(), {
        feed,
        devices,
        api,
        openMedia,
        access: admission.media,
        renew: async () => (await rejoin()).media,
        leave,
      })
      enter({ state: 'inCall', call })
    }
    let callStarted = false

    if (result.status === 'joined') return admit(result)
    const start = result.user.role === Role.host ? () => api.start() : undefined
    enter({ state: 'waiting', feed, start })
    // Started between the answer to our join and the socket's first word: nobody else will tell us.
    mine.follow(
      () => feed.roster.value !== undefined && feed.conference.value.state === ConferenceState.live,
      (isLive) => {
        if (isLive && !callStarted)
          rejoin().then(
            (admission) => inside === mine && admit(admission),
            () => undefined,
          )
      },
    )
  }

  scope.onEnd(() => inside?.end())
  return {
    now,
    leave,
    async look() {
      enter({ state: 'looking' })
      try {
        enter({ state: 'atTheDoor', info: await api.info(scope.signal) })
      } catch (error) {
        enter({ state: 'unavailable', problem: joinProblemOf(error, false) })
      }
    },
    async join(next) {
      const door = now.value
      if (door.state !== 'atTheDoor') return
      entrance = next
      enter({ state: 'joining', info: door.info })
      try {
        const result = await askToJoin()
        control.keep(result.controlToken)
        await goIn(result)
      } catch (error) {
        const problem = joinProblemOf(error, Boolean(next.password ?? next.key))
        if (problem === 'failed') console.error('Joining failed', error)
        enter(
          isFinal(problem)
            ? { state: 'unavailable', problem }
            : { state: 'atTheDoor', info: door.info, problem },
        )
      }
    },
  }
}

/** The token is not known any more. */
const isForgotten = (error: unknown) => joinProblemOf(error, true) === 'signedOut'

const isRefused = (problem: JoinProblem) =>
  problem === 'notAllowed' || problem === 'wrongPassword' || problem === 'signedOut'
