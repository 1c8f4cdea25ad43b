import type { WebSocketRoute } from '@playwright/test'

/** Acts as the server: refuses the token in the protocol of socket.io. */
export function refuse(socket: WebSocketRoute): void {
  const opening = { sid: 'refused', upgrades: [], pingInterval: 25_000, pingTimeout: 20_000, maxPayload: 1e6 }
  socket.onMessage((message) => {
    if (String(message).startsWith('40')) socket.send(`44${JSON.stringify({ message: 'refused' })}`)
  })
  socket.send(`0${JSON.stringify(opening)}`)
}
