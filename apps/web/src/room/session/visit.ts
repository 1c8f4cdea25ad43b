import type { JoinResult } from '@lumi/contract'
import { ConferenceState, Role, UserKind } from '@lumi/contract/values'
import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Admission, OpenControl } from '#room/channel/control-channel.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import type { MediaAccess } from '#room/media/media-plane.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { type Call, createCall, type OpenMedia } from './call.ts'
import { createConnection } from './connection.ts'
import { isFinal, type JoinProblem, joinProblemOf } from './join-problem.ts'
import { createJoining, type Entrance, type JoiningOptions } from './joining.ts'
import { findRestart } from './restart.ts'
import type { RoomApi } from './room-api.ts'
import type { TabMemory } from './tab-memory.ts'
import { type OverReason, overReasons, type VisitState } from './visit-state.ts'

export interface Visit {
  readonly now: ReadonlySignal<VisitState>
  /** Looks for the conference, whenever it is worth another try. */
  look(): Promise<void>
  /** The first look; whoever only loaded the page again is back where they were. */
  open(): Promise<void>
  join(entrance: Entrance): Promise<void>
  leave(): void
  /** The page goes, for good or to be loaded again. */
  pause(): void
}

/** The two planes of a call. */
export interface Planes {
  readonly openControl: OpenControl
  readonly openMedia: OpenMedia
}

/** The calls of one conference, and what this tab remembers of it. */
export interface Place {
  readonly api: RoomApi
  readonly memory: TabMemory
}

export interface VisitOptions extends Omit<JoiningOptions, keyof Place>, Place {
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
  let { confId, api, memory } = options
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
    const over = { state: 'over', reason } as const
    if (reason === 'ended') void enterEnded(over)
    else enter(over)
  }
  /** Whoever may restart it is offered to; in by the token of before, if they had one, else from the lobby. */
  const enterEnded = async (ended: Extract<VisitState, { state: 'over' | 'unavailable' }>) => {
    enter(ended)
    const restart = await findRestart({ ...options, api, memory })
    if (!restart || now.value !== ended) return
    enter({
      ...ended,
      async restart() {
        await restart()
        await look()
        await resume()
      },
    })
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
      const reason = overReasons[joinProblemOf(error, entrance)]
      if (reason && inside === lifetime) goOut(reason)
      throw error
    }
  }

  /** Into the conference that somebody was moved to: from here on this visit is one to that. */
  const follow = async (result: JoinResult) => {
    confId = result.conference.confId
    const place = options.elsewhere(confId)
    api = place.api
    memory = place.memory
    joining = createJoining({ ...options, ...place })
    // Password and key were for the other one.
    entrance = { displayName: entrance.displayName }
    memory.keep(result.controlToken)
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
      token: () => memory.token() ?? '',
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
    mine.follow(
      () => feed.me.value.role === Role.host,
      (isHost) => memory.markHost(isHost),
    )
    const admit = (admission: Admission) => {
      if (call) return
      memory.keep(admission.controlToken)
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
        // Code of its own: few calls need it, and all would wait for it.
        invite: async () => {
          const { findInvitation } = await import('./find-invitation.ts')
          return findInvitation({ ...options, api, memory }, feed.conference.value)
        },
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

  const look = async () => {
    enter({ state: 'looking' })
    try {
      const info = await api.info(scope.signal)
      // Whoever is known needs no link any more.
      if (info.linkRole !== null || memory.token() !== undefined) return enter({ state: 'atTheDoor', info })
      memory.forgetLink()
      enter({ state: 'unavailable', problem: 'invalidLink' })
    } catch (error) {
      refuse(joinProblemOf(error))
    }
  }
  const refuse = (problem: JoinProblem) => {
    const refused = { state: 'unavailable', problem } as const
    if (problem === 'expelled') goOut('expelled')
    else if (problem === 'ended') void enterEnded(refused)
    else enter(refused)
  }
  /** From the lobby into the conference, or back with what was wrong. */
  const knock = async (brought: Entrance, ask: () => Promise<JoinResult>) => {
    const door = now.value
    if (door.state !== 'atTheDoor') return
    entrance = brought
    enter({ state: 'joining', info: door.info })
    try {
      const result = await ask()
      // A guest who is forgotten meanwhile comes in anew by the same name.
      if (result.user.kind === UserKind.guest) entrance = { ...brought, displayName: result.user.displayName }
      await (result.conference.confId === confId ? goIn(result) : follow(result))
    } catch (error) {
      const problem = joinProblemOf(error, brought)
      if (problem === 'failed') console.error('Joining failed', error)
      if (problem === 'invalidLink') memory.forgetLink()
      if (isFinal(problem)) refuse(problem)
      else enter({ state: 'atTheDoor', info: door.info, problem })
    }
  }
  /** As whoever this tab was in as last, if that is known. */
  const resume = () =>
    memory.token() === undefined ? undefined : knock(memory.secrets(), () => joining.resume(scope.signal))

  // Whoever closes the page of a call leaves it.
  scope.onEnd(leave)
  return {
    now,
    leave,
    look,
    async open() {
      const wasHere = memory.takePause()
      await look()
      if (wasHere) await resume()
    },
    join: (brought) => knock(brought, () => joining.join(brought, scope.signal)),
    pause() {
      if (inside) memory.pause()
      leave()
    },
  }
}
