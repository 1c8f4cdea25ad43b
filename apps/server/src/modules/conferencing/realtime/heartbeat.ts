import { roomHeartbeatSeconds } from '@lumi/contract'
import { every } from '../../../platform/clock/every.ts'
import type { SocketServer } from '../../../platform/realtime/sockets.ts'

/**
 * Gives the sockets of rooms that this process holds a sign of life until the returned function is called. Those of
 * the portal need none: socket.io's own pings, far apart so that idle tabs may rest, find lost connections.
 */
export const keepHeartbeat = (sockets: SocketServer): (() => void) =>
  every(roomHeartbeatSeconds * 1000, async () => {
    // To a client that does not keep up, an old sign is worth nothing.
    sockets.local.to('rooms').volatile.emit('heartbeat')
  })
