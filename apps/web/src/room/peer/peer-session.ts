import type { ConferenceInfo, JoinRequest } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { OpenControl } from '#room/channel/control-channel.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { ConferenceAccess } from '#room/session/conference-access.ts'
import { type Connection, createConnection } from '#room/session/connection.ts'
import { findByLink, findOpen } from '#room/session/find-conference.ts'
import { createInside } from '#room/session/inside.ts'
import { isFinal, type JoinProblem, joinProblemOf, type LobbyProblem } from '#room/session/join-problem.ts'
import { createJoining } from '#room/session/joining.ts'
import type { OverReason } from '#room/session/session-state.ts'
import { createPeerCall, type PeerCall } from './peer-call.ts'

export type PeerState =
  | { readonly state: 'looking' }
  | { readonly state: 'unavailable'; readonly problem: JoinProblem }
  /** Only the room encrypts by the conference's own key, and asks for it. */
  | { readonly state: 'encrypted' }
  | { readonly state: 'inLobby'; readonly info: ConferenceInfo; readonly problem?: LobbyProblem }
  | { readonly state: 'joining'; readonly info: ConferenceInfo }
  | { readonly state: 'waiting'; readonly waiting: PeerWaiting }
  | { readonly state: 'inCall'; readonly call: PeerCall }
  | { readonly state: 'over'; readonly reason: OverReason }

export interface PeerWaiting {
  readonly feed: ConferenceFeed
  readonly connection: ReadonlySignal<Connection>
  /** Present for hosts. */
  readonly start?: () => Promise<void>
}

/** One person's way through a conference from browser to browser. */
export interface PeerSession {
  readonly state: ReadonlySignal<PeerState>
  /** Looks for the conference, whenever it is worth another try. */
  look(): Promise<void>
  join(request: JoinRequest): Promise<void>
  leave(): void
}

interface PeerSessionOptions {
  readonly access: ConferenceAccess
  /** Another conference, where somebody is moved to. */
  readonly accessTo: (confId: string) => ConferenceAccess
  readonly openControl: OpenControl
}

export function createPeerSession(
  scope: Scope,
  { access, accessTo, openControl }: PeerSessionOptions,
): PeerSession {
  const state = signal<PeerState>({ state: 'looking' })
  const show = (next: PeerState) => {
    if (!scope.signal.aborted) state.value = next
  }
  const joining = createJoining({ access, accessTo, accountToken: async () => undefined })
  const participation = createInside(scope, {
    joining,
    prepare: async () => ({ openControl }),
    start({ scope: mine, access: { client, confId }, channel, feed }) {
      const { leave } = participation
      channel.connect()
      show({ state: 'inCall', call: createPeerCall(mine, { client, confId, channel, feed, leave }) })
    },
    wait({ scope: mine, access: { client, confId }, channel, feed }) {
      const start = () => client.conference.start({ params: { id: confId } })
      const connection = createConnection(mine, { control: channel.link })
      const isHost = feed.me.value.role === Role.host
      show({ state: 'waiting', waiting: { feed, connection, start: isHost ? start : undefined } })
    },
    onOver: (reason) => show({ state: 'over', reason }),
  })
  const showUnavailable = (problem: JoinProblem) =>
    show(problem === 'expelled' ? { state: 'over', reason: problem } : { state: 'unavailable', problem })

  return {
    state,
    leave: participation.leave,
    async look() {
      show({ state: 'looking' })
      try {
        const found = await findOpen(findByLink, joining.access(), scope.signal)
        if (!found) return showUnavailable('invalidLink')
        const { info } = found
        show(info.keyCheck ? { state: 'encrypted' } : { state: 'inLobby', info })
      } catch (error) {
        showUnavailable(joinProblemOf(error))
      }
    },
    async join(request) {
      if (state.value.state !== 'inLobby') return
      const { info } = state.value
      show({ state: 'joining', info })
      try {
        await participation.enter(await joining.join(request, scope.signal))
      } catch (error) {
        const problem = joining.problemOf(error)
        if (problem === 'failed') console.error('Joining failed', error)
        if (problem === 'invalidLink') joining.access().memory.forgetLink()
        if (isFinal(problem)) showUnavailable(problem)
        else show({ state: 'inLobby', info, problem })
      }
    },
  }
}
