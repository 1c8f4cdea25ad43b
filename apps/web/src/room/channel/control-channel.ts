import type { ClientMessages, JoinResult, RemovalReason, RoomSnapshot, ServerMessages } from '@lumi/contract'
import { roomHeartbeatSeconds } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { io, type Socket } from 'socket.io-client'
import type { Scope } from '#room/reactive/scope.ts'

/** `silent`: it stands, but nothing has come over it for too long. */
export type ControlLink = 'connecting' | 'connected' | 'silent' | 'reconnecting'
export type Admission = Extract<JoinResult, { status: 'joined' }>
export type MediaState = Parameters<ClientMessages['media_state']>[0]

/** What the control plane tells somebody in a conference. */
export interface ControlHandlers {
  readonly onSnapshot: (snapshot: RoomSnapshot) => void
  readonly onEvents: ServerMessages['events_received']
  readonly onAdmitted: (admission: Admission) => void
  /** Media runs there; said when it moves, and maybe again. */
  readonly onMediaMoved: ServerMessages['media_moved']
  /** This person was moved to another conference, with the way in there. */
  readonly onMoved: ServerMessages['moved']
  readonly onRemoved: (reason: RemovalReason) => void
  /** The token is not accepted any more. A new join decides; the channel tries again after it. */
  readonly onRefused: () => Promise<void>
}

export interface ControlChannel {
  readonly link: ReadonlySignal<ControlLink>
  /** Says whether camera and microphone are on; said again after every new connection. */
  report(state: MediaState): void
}

export interface ControlOptions extends ControlHandlers {
  /** The control token of the latest join. */
  readonly token: () => string
}

export type OpenControl = (scope: Scope, options: ControlOptions) => ControlChannel

const path = '/realtime'
/** A server that was restarted is found within a second or so. Milliseconds. */
const delays = { reconnectionDelay: 250, reconnectionDelayMax: 1000, randomizationFactor: 0.5, timeout: 5000 }

/** Two signs of life and a little more: one may be late. Told within three seconds. Milliseconds. */
const silenceMs = 2 * roomHeartbeatSeconds * 1000 + 250

/** The control plane on socket.io. */
export const openControlChannel: OpenControl = (scope, options): ControlChannel => {
  const link = signal<ControlLink>('connecting')
  let latest: MediaState | undefined
  const socket: Socket<ServerMessages, ClientMessages> = io({
    path,
    // A second websocket costs one round trip where polling would cost three.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    auth: (answer) => answer({ token: options.token() }),
    ...delays,
  })

  socket.on('connect', () => {
    link.value = 'connected'
    if (latest) socket.emit('media_state', latest)
  })
  // Only once the first has come: during an upgrade an older server may give none.
  let silence: (() => void) | undefined
  socket.on('heartbeat', () => {
    silence?.()
    link.value = 'connected'
    silence = scope.after(silenceMs, () => {
      link.value = 'silent'
    })
  })
  socket.on('disconnect', (reason) => {
    silence?.()
    link.value = 'reconnecting'
    // Said by a server that shuts down; after `removed` the scope has ended already.
    if (reason === 'io server disconnect') scope.after(delays.reconnectionDelay, () => socket.connect())
  })
  socket.on('connect_error', () => {
    // Still active: the server did not answer and is tried again. Otherwise it refused the token.
    if (socket.active || scope.signal.aborted) return
    link.value = 'reconnecting'
    void options.onRefused().finally(() => scope.after(delays.reconnectionDelayMax, () => socket.connect()))
  })
  socket.on('snapshot', options.onSnapshot)
  socket.on('events_received', options.onEvents)
  socket.on('admitted', options.onAdmitted)
  socket.on('media_moved', options.onMediaMoved)
  socket.on('moved', options.onMoved)
  socket.on('removed', ({ reason }) => options.onRemoved(reason))
  // Media takes longest to connect: whoever opens both in one go sends that on its way first.
  scope.after(0, () => socket.connect())
  scope.onEnd(() => {
    socket.removeAllListeners()
    socket.disconnect()
  })

  return {
    link,
    report(state) {
      latest = state
      if (socket.connected) socket.emit('media_state', state)
    },
  }
}
