import type { JoinRequest, JoinResult } from '@lumi/contract'
import type { Signal } from '@preact/signals-core'
import { checkSecret } from './check-secret.ts'
import { type FindConference, findOpen } from './find-conference.ts'
import { isFinal, type JoinProblem, joinProblemOf } from './join-problem.ts'
import type { Joining } from './joining.ts'
import type { SessionState } from './session-state.ts'

interface LobbyOptions {
  readonly state: Signal<SessionState>
  readonly joining: Joining
  readonly find: FindConference
  /** Ends what is under way with the page. */
  readonly signal: AbortSignal
  readonly onJoined: (result: JoinResult) => Promise<void>
  /** There is nothing to join for this person. */
  readonly onUnavailable: (problem: JoinProblem) => void
}

/** Before the conference: looking for it, and asking to join. */
export interface Lobby {
  /** Looks for the conference, whenever it is worth another try. */
  look(): Promise<void>
  join(request: JoinRequest): Promise<void>
  /** As whoever this tab was in as last, if that is known. */
  resume(): Promise<void>
}

export function createLobby({ state, joining, find, signal, onJoined, onUnavailable }: LobbyOptions): Lobby {
  const show = (next: SessionState) => {
    if (!signal.aborted) state.value = next
  }

  /** Into the conference, or back to the lobby with what was wrong. */
  const attemptJoin = async (ask: () => Promise<JoinResult>) => {
    const lobby = state.value
    if (lobby.state !== 'inLobby') return
    const { info, usable } = lobby
    show({ state: 'joining', info, usable })
    try {
      const problem = await checkSecret(info, joining.access().memory)
      if (problem) return show({ state: 'inLobby', info, usable, problem })
      await onJoined(await ask())
    } catch (error) {
      const problem = joining.problemOf(error)
      if (problem === 'failed') console.error('Joining failed', error)
      if (problem === 'invalidLink') joining.access().memory.forgetLink()
      if (isFinal(problem)) onUnavailable(problem)
      else show({ state: 'inLobby', info, usable, problem })
    }
  }

  return {
    async look() {
      show({ state: 'looking' })
      const access = joining.access()
      try {
        const found = await findOpen(find, access, signal)
        if (!found) return onUnavailable('invalidLink')
        const { info, usable, problem } = found
        const ofSecret = await checkSecret(info, access.memory)
        show({ state: 'inLobby', info, usable, problem: ofSecret ?? problem })
      } catch (error) {
        onUnavailable(joinProblemOf(error))
      }
    },
    join: (request) => attemptJoin(() => joining.join(request, signal)),
    async resume() {
      if (joining.access().memory.token() !== undefined) await attemptJoin(() => joining.resume(signal))
    },
  }
}
