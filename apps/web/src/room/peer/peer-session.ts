import type { JoinRequest, JoinResult } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { createConferenceFeed } from '#room/channel/conference-feed.ts'
import { openControlChannel } from '#room/channel/control-channel.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { accessTo } from '#room/session/conference-access.ts'
import type { JoinProblem } from '#room/session/join-problem.ts'
import { createJoining } from '#room/session/joining.ts'
import { type OverReason, overReasons } from '#room/session/session-state.ts'
import { createPeerCall, type PeerCall } from './peer-call.ts'

export type PeerState =
  | { readonly state: 'asking'; readonly problem?: JoinProblem }
  | { readonly state: 'joining' }
  | { readonly state: 'waiting'; readonly isAdmission: boolean }
  | { readonly state: 'inCall'; readonly call: PeerCall }
  | { readonly state: 'over'; readonly reason: OverReason }

/** One person's way through a conference from browser to browser. */
export interface PeerSession {
  readonly state: ReadonlySignal<PeerState>
  join(request: JoinRequest): Promise<void>
  leave(): void
  /** Asks again, after it is over. */
  again(): void
}

export function createPeerSession(scope: Scope, confId: string): PeerSession {
  const state = signal<PeerState>({ state: 'asking' })
  const access = accessTo(confId)
  const { client, memory } = access
  const joining = createJoining({ access, accessTo, accountToken: async () => undefined })
  let inside: Scope | undefined

  const finish = (reason: OverReason) => {
    inside?.end()
    inside = undefined
    state.value = { state: 'over', reason }
  }
  const leave = () => {
    if (!inside) return
    client.conference
      .leave({ params: { id: confId } }, { keepalive: true })
      .catch((error: unknown) => console.warn('Leaving was not heard', error))
    finish('left')
  }

  const enter = (result: JoinResult) => {
    inside?.end()
    const mine = createScope()
    inside = mine
    const channel = openControlChannel(mine, { token: () => memory.token() ?? '', onRefused: rejoin })
    const feed = createConferenceFeed(channel, result)
    let isIn = false
    const admit = () => {
      if (isIn || mine.signal.aborted) return
      isIn = true
      const call = createPeerCall(mine, { client, confId, channel, feed, leave })
      state.value = { state: 'inCall', call }
    }
    async function rejoin() {
      try {
        const again = await joining.rejoin(mine.signal)
        if (again.status === 'joined') admit()
      } catch (error) {
        const reason = overReasons[joining.problemOf(error)]
        if (reason && inside === mine) finish(reason)
      }
    }
    channel.on('admitted', ({ controlToken }) => {
      memory.keep(controlToken)
      admit()
    })
    channel.on('removed', ({ reason }) => finish(reason === 'expelled' && !isIn ? 'refused' : reason))
    // Other conferences are other rooms; this page is of one.
    channel.on('moved', () => finish('accessLost'))
    if (result.status === 'joined') return admit()
    mine.follow(
      () => ({ isKnown: feed.roster.value !== undefined, state: feed.conference.value.state }),
      ({ isKnown, state: now }) => {
        if (isIn) return
        const isLive = now === ConferenceState.live
        state.value = { state: 'waiting', isAdmission: isLive }
        // Started between the answer to our join and the socket's first word: nobody else will tell us.
        if (isLive && isKnown) void rejoin()
      },
    )
  }

  scope.onEnd(leave)
  return {
    state,
    leave,
    again() {
      state.value = { state: 'asking' }
    },
    async join(request) {
      state.value = { state: 'joining' }
      try {
        enter(await joining.join(request, scope.signal))
      } catch (error) {
        const problem = joining.problemOf(error)
        if (problem === 'failed') console.error('Joining failed', error)
        if (!scope.signal.aborted) state.value = { state: 'asking', problem }
      }
    },
  }
}
