import type { JoinRequest, JoinResult } from '@lumi/contract'
import type { ReadonlySignal, Signal } from '@preact/signals-core'
import type { Scope } from '#room/reactive/scope.ts'
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
  /** Reads anew who is in the call and whether it is recorded; the rest of the lobby stays as it is. */
  refresh(): Promise<void>
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
    async refresh() {
      if (state.value.state !== 'inLobby') return
      try {
        const { info } = await find(joining.access(), signal)
        const now = state.value
        if (now.state !== 'inLobby') return
        const { people, recorded } = info
        show({ ...now, info: { ...now.info, people, recorded } })
      } catch (error) {
        // The lobby works without it, and a failed join reports the state of the conference.
        if (!signal.aborted) console.warn('Who is in the call could not be read', error)
      }
    },
    async resume() {
      if (joining.access().memory.token() !== undefined) await attemptJoin(() => joining.resume(signal))
    },
  }
}

/** Seldom enough for a school whose classes wait behind one address. Milliseconds. */
const refreshMs = 30_000

/** People come and go while somebody chooses their devices; nobody looks at a tab that is hidden. */
export function refreshLobby(
  scope: Scope,
  state: ReadonlySignal<SessionState>,
  { refresh }: Pick<Lobby, 'refresh'>,
): void {
  let inLobby: Scope | undefined
  scope.follow(
    () => state.value.state === 'inLobby',
    (isInLobby) => {
      inLobby?.end()
      if (!isInLobby) return
      const mine = scope.child()
      inLobby = mine
      const refreshLater = () =>
        mine.after(refreshMs, async () => {
          if (document.visibilityState === 'visible') await refresh()
          refreshLater()
        })
      refreshLater()
      document.addEventListener(
        'visibilitychange',
        () => document.visibilityState === 'visible' && void refresh(),
        { signal: mine.signal },
      )
    },
  )
}
