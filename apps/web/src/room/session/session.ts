import type { JoinRequest } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
import { findAfterwards } from './afterwards.ts'
import { type FindConference, findByLink } from './find-conference.ts'
import type { JoinProblem } from './join-problem.ts'
import { createJoining, type JoiningOptions } from './joining.ts'
import { createLobby, refreshLobby } from './lobby.ts'
import { createParticipation, type ParticipationOptions } from './participation.ts'
import type { OverReason, SessionState } from './session-state.ts'

/** One person's way through a conference, from its lobby to the end. */
export interface Session {
  readonly state: ReadonlySignal<SessionState>
  /** Looks for the conference, whenever it is worth another try. */
  look(): Promise<void>
  /** The first look; whoever only loaded the page again is back where they were. */
  open(): Promise<void>
  join(request: JoinRequest): Promise<void>
  leave(): void
  /** The page goes, for good or to be loaded again. */
  leaveForReload(): void
}

export type SessionOptions = JoiningOptions &
  Pick<ParticipationOptions, 'devices' | 'loadParts'> & {
    /** Default: by its id and the link. */
    readonly find?: FindConference
  }

export function createSession(scope: Scope, options: SessionOptions): Session {
  const state = signal<SessionState>({ state: 'looking' })
  const show = (next: SessionState) => {
    if (!scope.signal.aborted) state.value = next
  }
  const joining = createJoining(options)
  const { accountToken } = options

  type Ended = Extract<SessionState, { state: 'over' | 'unavailable' }>
  /** Whoever may restart it is offered to; in by the token of before, if they had one, else from the lobby. */
  const showEnded = async (ended: Ended) => {
    show(ended)
    const { restart, ...links } = await findAfterwards({ access: joining.access(), accountToken })
    if (state.value !== ended) return
    const shown: Ended = ended.state === 'over' ? { ...ended, ...links } : ended
    if (!restart) return show(shown)
    show({
      ...shown,
      async restart() {
        await restart()
        await lobby.look()
        await lobby.resume()
      },
    })
  }
  const showLeft = async (left: Extract<SessionState, { state: 'over' }>) => {
    show(left)
    const { summaryUrl, recording } = await findAfterwards({ access: joining.access(), accountToken })
    if (state.value !== left || !(summaryUrl || recording)) return
    show({ ...left, summaryUrl, recording })
  }
  const onOver = (reason: OverReason) => {
    const over = { state: 'over', reason } as const
    if (reason === 'ended') void showEnded(over)
    else if (reason === 'left') void showLeft(over)
    else show(over)
  }
  const onUnavailable = (problem: JoinProblem) => {
    const unavailable = { state: 'unavailable', problem } as const
    if (problem === 'expelled') onOver('expelled')
    else if (problem === 'ended') void showEnded(unavailable)
    else show(unavailable)
  }

  const participation = createParticipation(scope, { ...options, joining, show, onOver })
  const lobby = createLobby({
    state,
    joining,
    find: options.find ?? findByLink(accountToken),
    signal: scope.signal,
    onJoined: participation.enter,
    onUnavailable,
  })
  refreshLobby(scope, state, lobby)

  return {
    state,
    look: lobby.look,
    async open() {
      const wasReloaded = joining.access().memory.takeReload()
      await lobby.look()
      if (wasReloaded) await lobby.resume()
    },
    join: lobby.join,
    leave: participation.leave,
    leaveForReload() {
      const wasInside = participation.isInside()
      participation.leave()
      // Out of a breakout room one is back at its main room, which the address of the page opens.
      if (wasInside) joining.access().memory.markReload()
    },
  }
}
