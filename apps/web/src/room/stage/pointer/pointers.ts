import type { ClientMessages, ServerMessages } from '@lumi/contract'
import type { ControlChannel } from '#room/channel/control-channel.ts'

/** The place at which somebody points, from the left and the top of the share: 0 to 1. */
export type PointedAt = NonNullable<Parameters<ClientMessages['pointer']>[0]['at']>
export type Pointing = Parameters<ServerMessages['pointer']>[0]

/** The pointers of people on shares. Nothing of them is stored. */
export interface Pointers {
  /** Null: this person points no more. The server passes it on for those who may share. */
  publish(shareId: string, at: PointedAt | null): void
  /** Runs the handler for everybody who points, until the signal ends it. */
  follow(signal: AbortSignal, handler: (pointing: Pointing) => void): void
}

export function createPointers(channel: Pick<ControlChannel, 'on' | 'point'>): Pointers {
  const listeners = new Set<(pointing: Pointing) => void>()
  channel.on('pointer', (pointing) => {
    for (const listener of listeners) listener(pointing)
  })
  return {
    publish: (shareId, at) => channel.point({ shareId, at }),
    follow(signal, handler) {
      listeners.add(handler)
      signal.addEventListener('abort', () => listeners.delete(handler))
    },
  }
}
