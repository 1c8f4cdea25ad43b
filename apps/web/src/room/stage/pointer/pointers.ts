import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { ControlChannel } from '#room/channel/control-channel.ts'

/** Where somebody points at, from the left and the top of what is shown: 0 to 1. */
export type PointedAt = NonNullable<Parameters<ClientMessages['pointer']>[0]['at']>
export type Pointing = Parameters<ServerMessages['pointer']>[0]

/** Those who point at what is shared. Nothing of it is kept. */
export interface Pointers {
  /** Null: points no more. The server passes it on for those who may share. */
  say(shareId: string, at: PointedAt | null): void
  /** Hears of everybody who points, until the signal ends it. */
  follow(signal: AbortSignal, hear: (pointing: Pointing) => void): void
}

export function createPointers(channel: Pick<ControlChannel, 'on' | 'point'>): Pointers {
  const listeners = new Set<(pointing: Pointing) => void>()
  channel.on('pointer', (pointing) => {
    for (const hear of listeners) hear(pointing)
  })
  return {
    say: (shareId, at) => channel.point({ shareId, at }),
    follow(signal, hear) {
      listeners.add(hear)
      signal.addEventListener('abort', () => listeners.delete(hear))
    },
  }
}
