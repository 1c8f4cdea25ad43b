import type { Breakout } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'

/** What a model of the rooms is made of. */
export interface BreakoutContext extends RoomContext {
  readonly now: ReadonlySignal<Breakout | null>
  load(): Promise<void>
}

/** What everybody has of breakout rooms, before any part of them is loaded. */
export interface BreakoutAccess {
  /** The rooms that are open now. */
  readonly now: ReadonlySignal<Breakout | null>
  readonly once: Once<BreakoutContext>
}

export function watchBreakout(context: RoomContext): BreakoutAccess {
  const { channel, client, confId } = context
  const now = signal<Breakout | null>(null)
  let asked = 0
  const load = async () => {
    const turn = ++asked
    try {
      const { breakout } = await client.breakout.read({ params: { id: confId } })
      if (turn === asked) now.value = breakout
    } catch (error) {
      // The next change asks again, and so does the next connection.
      console.warn('The breakout rooms could not be read', error)
    }
  }
  channel.on('snapshot', load)
  channel.on('breakout_changed', load)
  return { now, once: createOnce({ ...context, now, load }) }
}
