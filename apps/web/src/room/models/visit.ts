import type { ConferenceInfo, JoinResult, RemovalReason } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { type Call, createCall, type OpenMedia } from './call.ts'
import { type ConferenceFeed, createConferenceFeed } from './conference-feed.ts'
import { type Connection, createConnection } from './connection.ts'
import type { Admission, OpenControl } from './control-channel.ts'
import { isFinal, type JoinProblem, joinProblemOf, type LobbyProblem } from './join-problem.ts'
import { type ControlToken, createJoining, type Entrance, type JoiningOptions } from './joining.ts'
import type { LocalDevices } from './local-devices.ts'
import type { MediaAccess } from './media-plane.ts'
import type { RoomApi } from './room-api.ts'
import { createScope, type Scope } from './scope.ts'

/** `accessLost`: the way back is shut, though nobody sent them out. */
export type OverReason = 'left' | 'accessLost' | RemovalReason

/** Where somebody is on their way through a conference, from the door to the way out. */
export type VisitState =
  | { readonly state: 'looking' }
  | { readonly state: 'unavailable'; readonly problem: JoinProblem }
  | { readonly state: 'atTheDoor'; readonly info: ConferenceInfo; readonly problem?: LobbyProblem }
  | { readonly state: 'joining'; readonly info: ConferenceInfo }
  | { readonly state: 'waiting'; readonly waiting: Waiting }
  | { readonly state: 'inCall'; readonly call: Call }
  | { readonly state: 'over'; readonly reason: OverReason }

export interface Waiting {
  readonly feed: ConferenceFeed
  readonly connection: ReadonlySignal<Connection>
  /** Present for hosts. */
  readonly start?: () => Promise<void>
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

/** The calls of one conference, and the token that is kept for it. */
export interface Place {
  readonly api: RoomApi
  readonly control: ControlToken
}

export interface VisitOptions extends JoiningOptions, Place {
  readonly confId: string
  readonly api: RoomApi
  /** Another conference, where somebody is moved to. */
  readonly elsewhere: (confId: string) => Place
  readonly devices: LocalDevices
  /** Loaded ahead of the join, so that joining does not wait for code. */
  readonly planes: () => Promise<Planes>
}

export function createVisit(scope: Scope, options: VisitOptions): Visit {
  const { devices } = options
  let { confId, api, control } = options
  const now = signal<VisitState>({ state: 'looking' })
  let inside: Scope | undefined
  let joining = createJoining(options)
  let entrance: Entrance = {}

  const enter = (next: VisitState) => {
    if (!scope.signal.aborted) now.value = next
  }
  const goOut = (reason: OverReason) => {
    inside?.end()
    inside = undefined
    enter({ state: 'over', reason })
  }
  const leave = () => {
    if (!inside) return
    api.leave().catch((error: unknown) => console.warn('Leaving was not heard', error))
    goOut('left')
  }

  /** The way back in after a connection was lost, unless the control plane says that there is none. */
  const comeBack = async (): Promise<Admission> => {
    const lifetime = inside
    try {
      const result = await joining.joinAgain(entrance, lifetime?.signal)
      if (result.conference.confId !== confId) {
        if (inside === lifetime) await follow(result)
        throw new Error('Moved to another conference')
      }
      if (result.status === 'joined') return result
      if (inside === lifetime) await goIn(result)
      throw new Error('The conference waits to be started again')
    } catch (error) {
      const reason = overReasons[joinProblemOf(error, true)]
      if (reason && inside === lifetime) goOut(reason)
      throw error
    }
  }

  /** Into the conference that somebody was moved to: from here on this visit is one to that. */
  const follow = async (result: JoinResult) => {
    confId = result.conference.confId
    const place = options.elsewhere(confId)
    api = place.api
    control = place.control
    joining = createJoining({ ...options, ...place })
    // Password and key were for the other one.
    entrance = { displayName: entrance.displayName }
    control.keep(result.controlToken)
    await goIn(result)
  }

  const goIn = async (result: JoinResult) => {
    const { openControl, openMedia } = await options.planes()
    if (scope.signal.aborted) return
    inside?.end()
    const mine = createScope()
    inside = mine
    const feed = createConferenceFeed(mine, {
      openControl,
      joined: result,
      token: () => control.token() ?? '',
      onAdmitted: (admission) => admit(admission),
      onMediaMoved: (media) => {
        if (access) access.value = media
      },
      onMoved: (admission) => void follow(admission),
      onRemoved: goOut,
      onRefused: async () => {
        const admission = await comeBack().catch(() => undefined)
        if (admission && inside === mine) admit(admission)
      },
    })
    const admit = (admission: Admission) => {
      if (call) return
      control.keep(admission.controlToken)
      access = signal(admission.media)
      call = createCall(mine.child(), {
        feed,
        devices,
        api,
        openMedia,
        access,
        renew: async () => (await comeBack()).media,
        onReplaced: () => goOut('replaced'),
        leave,
      })
      enter({ state: 'inCall', call })
    }
    let call: Call | undefined
    let access: Signal<MediaAccess> | undefined

    if (result.status === 'joined') return admit(result)
    const start = result.user.role === Role.host ? () => api.start() : undefined
    const connection = createConnection(mine, { control: feed.link })
    enter({ state: 'waiting', waiting: { feed, connection, start } })
    // Started between the answer to our join and the socket's first word: nobody else will tell us.
    mine.follow(
      () => feed.roster.value !== undefined && feed.conference.value.state === ConferenceState.live,
      (isLive) => {
        if (isLive && !call)
          comeBack().then(
            (admission) => inside === mine && admit(admission),
            () => undefined,
          )
      },
    )
  }

  // Whoever closes the page of a call leaves it.
  scope.onEnd(leave)
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
        const result = await joining.join(entrance, scope.signal)
        await (result.conference.confId === confId ? goIn(result) : follow(result))
      } catch (error) {
        const problem = joinProblemOf(error, Boolean(next.password ?? next.key))
        if (problem === 'failed') console.error('Joining failed', error)
        if (problem === 'expelled') return goOut('expelled')
        enter(
          isFinal(problem)
            ? { state: 'unavailable', problem }
            : { state: 'atTheDoor', info: door.info, problem },
        )
      }
    },
  }
}

/** What being refused means to somebody who was in. */
const overReasons: Partial<Record<JoinProblem, OverReason>> = {
  ended: 'ended',
  deleted: 'deleted',
  unknownConference: 'deleted',
  expelled: 'expelled',
  notAllowed: 'accessLost',
  wrongPassword: 'accessLost',
  nameNeeded: 'accessLost',
  nameRefused: 'accessLost',
  signedOut: 'accessLost',
}
