import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { Socket } from 'socket.io-client'

export type PortalSocket = Socket<ServerMessages, ClientMessages>

/** The pause before another token is tried after a refusal, and before its code is loaded again. Milliseconds. */
const retryMs = 5_000

interface SocketOptions {
  /** Asked before every connection; without one the server refuses, and is asked again. */
  readonly token: () => Promise<string | undefined>
  /** Called once, before the first connection. */
  readonly listen: (socket: PortalSocket) => void
}

/**
 * Opens the realtime socket, whose code is loaded on use. It comes back by itself: also after a refusal and after
 * the server closed it, which socket.io leaves at that. Returns how to close it.
 */
export const openSocket = ({ token, listen }: SocketOptions): (() => void) => {
  let socket: PortalSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let closed = false
  const tryAgain = () => {
    // Active: it is tried again anyway.
    if (closed || socket?.active) return
    clearTimeout(retry)
    retry = setTimeout(() => (socket ? socket.connect() : void open()), retryMs)
  }
  const open = async () => {
    const client = await import('socket.io-client').catch(() => undefined)
    if (closed) return
    if (!client) return tryAgain()
    socket = client.io({
      path: '/realtime',
      transports: ['websocket'],
      auth: (answer) =>
        token().then(
          (current) => answer({ token: current }),
          () => answer({}),
        ),
    })
    socket.on('connect_error', tryAgain)
    socket.on('disconnect', tryAgain)
    listen(socket)
  }
  void open()
  return () => {
    closed = true
    clearTimeout(retry)
    socket?.disconnect()
  }
}
