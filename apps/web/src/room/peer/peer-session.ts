import { Role } from '@lumi/contract/values'
import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { OpenControl } from '#room/channel/control-channel.ts'
import type { Scope } from '#room/reactive/scope.ts'
import type { ConferenceAccess } from '#room/session/conference-access.ts'
import { type Connection, createConnection } from '#room/session/connection.ts'
import { findByLink } from '#room/session/find-conference.ts'
import { createJoinClient } from '#room/session/join.ts'
import type { Membership } from '#room/session/membership.ts'
import { createSession, type Session, type SessionState } from '#room/session/session.ts'
import { createPeerCall, type PeerCall } from './peer-call.ts'

/** `encrypted`: only the room encrypts by the conference's own key, and asks for it. */
export type PeerState = SessionState<PeerCall, PeerWaiting> | { readonly state: 'encrypted' }

export interface PeerWaiting {
  readonly feed: ConferenceFeed
  readonly connection: ReadonlySignal<Connection>
  /** Present for hosts. */
  readonly start?: () => Promise<void>
}

/** One person's way through a conference from browser to browser. */
export interface PeerSession extends Pick<Session, 'displayName' | 'lookUp' | 'join' | 'leave'> {
  readonly state: ReadonlySignal<PeerState>
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
  // Everybody is a guest here.
  const accountToken = async () => undefined
  const session = createSession(scope, {
    joinClient: createJoinClient({ access, accessTo, accountToken }),
    find: findByLink(accountToken),
    prepare: async () => ({ openControl }),
    openWaiting,
    openCall({ scope: mine, access: { client, confId }, channel, feed }, _, { leave }) {
      channel.connect()
      return createPeerCall(mine, { client, confId, channel, feed, leave })
    },
  })
  const state = computed<PeerState>(() => {
    const now = session.state.value
    return now.state === 'inLobby' && now.info.keyCheck ? { state: 'encrypted' } : now
  })
  return {
    state,
    displayName: session.displayName,
    lookUp: session.lookUp,
    leave: session.leave,
    async join(request) {
      if (state.value.state !== 'encrypted') await session.join(request)
    },
  }
}

function openWaiting({ scope, access: { client, confId }, channel, feed }: Membership): PeerWaiting {
  const start = () => client.conference.start({ params: { id: confId } })
  const connection = createConnection(scope, { control: channel.link })
  const isHost = feed.me.value.role === Role.host
  return { feed, connection, start: isHost ? start : undefined }
}
