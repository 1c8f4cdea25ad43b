import { type ClientMessages, realtimePath, type ServerMessages } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { io, type Socket } from 'socket.io-client'

/** A control socket like that of a browser, with the messages it has received. */
export function connectClient(url: string, token: string) {
  const socket: Socket<ServerMessages, ClientMessages> = io(url, {
    path: realtimePath,
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 250,
    reconnectionDelayMax: 1_000,
  })
  const names: (string | null)[] = []
  let seen = 0
  let removals = 0
  let cuts = 0
  let hasSnapshot = false
  socket.on('disconnect', () => {
    cuts += 1
    hasSnapshot = false
  })
  socket.on('snapshot', ({ users }) => {
    seen = users.length
    hasSnapshot = true
  })
  socket.on('removed', () => {
    removals += 1
  })
  socket.on('events_received', ({ items }) => {
    for (const { eventKind, displayName } of items)
      if (eventKind === EventKind.conferenceUpdated) names.push(displayName)
  })
  return {
    isConnected: () => socket.connected && hasSnapshot,
    sees: () => seen,
    removals: () => removals,
    /** Since it was last asked. */
    wasCutOff() {
      const was = cuts > 0
      cuts = 0
      return was
    },
    countOf: (displayName: string) => names.filter((name) => name === displayName).length,
    drop() {
      hasSnapshot = false
      socket.io.engine.close()
    },
    leave: () => void socket.disconnect(),
  }
}
