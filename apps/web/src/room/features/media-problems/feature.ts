import type { RoomContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'

export const mediaProblems = defineFeature({ name: 'mediaProblems', createModel: createMediaProblems })

/** Late enough for whoever comes in to see the others first. Milliseconds. */
const startAfterMs = 2000

/** Looks after the media of a call, and says what is wrong with it and what to do. Nobody waits for it to come in. */
function createMediaProblems(context: RoomContext): void {
  context.scope.after(startAfterMs, () => {
    import('./follow-problems.ts').then(
      ({ followProblems }) => {
        if (!context.scope.signal.aborted) followProblems(context)
      },
      (error) => console.warn('Nobody looks after the media of this call', error),
    )
  })
}
