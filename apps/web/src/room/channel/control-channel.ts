import type { ClientMessages, JoinResult, ServerMessages } from '@lumi/contract'
import { roomHeartbeatSeconds } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { io, type Socket } from 'socket.io-client'
import type { Scope } from '#room/reactive/scope.ts'

/** `silent`: it is connected, but nothing has arrived for too long. */
export type ControlLink = 'connecting' | 'connected' | 'silent' | 'reconnecting'
export type Admission = Extract<JoinResult, { status: 'joined' }>
export type MediaState = Parameters<ClientMessages['media_state']>[0]

/** The connection to the control plane of somebody in a conference. */
export interface ControlChannel {
  readonly link: ReadonlySignal<ControlLink>
  /** Connects, and reconnects from then on. Called again, it does nothing. */
  connect(): void
  /** Calls the handler with every message of one kind for as long as the channel is open. */
  on<Name extends keyof ServerMessages>(message: Name, handler: ServerMessages[Name]): void
  /** Reports whether camera and microphone are on, again after every new connection. */
  report(state: MediaState): void
  /** Sends where this person points; lost while the connection is busy. */
  point: ClientMessages['pointer']
  /** Reports whether this device is overloaded; lost while the connection is busy. */
  reportOverload(isOverloaded: boolean): void
}

export interface ControlOptions {
  /** The control token of the latest join. */
  readonly token: () => string
  /** The token is not accepted any more. A new join decides; the channel tries again after it. */
  readonly onRefused: () => Promise<void>
  /** Path of the socket. Default: that of all rooms. */
  readonly path?: string
}

export type OpenControl = (scope: Scope, options: ControlOptions) => ControlChannel

const defaultPath = '/realtime'
/** A server that was restarted is found within a second or so. Milliseconds. */
const delays = { reconnectionDelay: 250, reconnectionDelayMax: 1000, randomizationFactor: 0.5, timeout: 5000 }

/** Two heartbeats and a little more, because one may be late. Silence is noticed within three seconds. Milliseconds. */
const silenceMs = 2 * roomHeartbeatSeconds * 1000 + 250

/** The control plane on socket.io. */
export const openControlChannel: OpenControl = (scope, options): ControlChannel => {
  const link = signal<ControlLink>('connecting')
  let latest: MediaState | undefined
  const socket: Socket<ServerMessages, ClientMessages> = io({
    path: options.path ?? defaultPath,
    // A second websocket costs one round trip where polling would cost three.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    autoConnect: false,
    auth: (answer) => answer({ token: options.token(), conferenceChanges: true }),
    ...delays,
  })

  socket.on('connect', () => {
    link.value = 'connected'
    if (latest) socket.emit('media_state', latest)
  })
  // Only after the first heartbeat: during an upgrade an older server may send none.
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
    // Sent by a server that shuts down; after `removed` the scope has ended already.
    if (reason === 'io server disconnect') scope.after(delays.reconnectionDelay, () => socket.connect())
  })
  socket.on('connect_error', () => {
    // Still active: the server did not answer and is tried again. Otherwise it refused the token.
    if (socket.active || scope.signal.aborted) return
    link.value = 'reconnecting'
    void options.onRefused().finally(() => scope.after(delays.reconnectionDelayMax, () => socket.connect()))
  })
  scope.onEnd(() => {
    socket.removeAllListeners()
    socket.disconnect()
  })

  let isAsked = false
  return {
    link,
    connect() {
      if (!isAsked && !scope.signal.aborted) socket.connect()
      isAsked = true
    },
    on(message, handler) {
      // Checked at every message: one handler may end the scope before the next is called.
      const listener = (content: unknown) => {
        if (!scope.signal.aborted) (handler as (content: unknown) => void)(content)
      }
      // The types of socket.io cannot follow a message that is named by a type parameter.
      const untyped: Socket = socket
      untyped.on(message as string, listener)
    },
    point: (pointing) => void socket.volatile.emit('pointer', pointing),
    reportOverload: (isOverloaded) => void socket.volatile.emit('overload', { isOverloaded }),
    report(state) {
      latest = state
      if (socket.connected) socket.emit('media_state', state)
    },
  }
}
