import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import type { CareNote } from './care-note.ts'

export interface CareModel {
  readonly notes: ReadonlySignal<readonly CareNote[]>
}

/** Late enough for whoever comes in to see the others first. Milliseconds. */
const startAfterMs = 2000

/** Looks after the media of a call, and says what is wrong with it and what to do. Nobody waits for it to come in. */
export function createCare(context: RoomContext): CareModel {
  const notes = signal<readonly CareNote[]>([])
  context.scope.after(startAfterMs, () => {
    import('./start-care.ts').then(
      ({ startCare }) => {
        if (!context.scope.signal.aborted) startCare(context, notes)
      },
      (error) => console.warn('Nobody looks after the media of this call', error),
    )
  })
  return { notes }
}
