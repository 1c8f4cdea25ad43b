import type { ConferenceContext, MediaContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'

export const mediaProblems = defineFeature({ name: 'mediaProblems', createModel: createMediaProblems })

/** Late enough for a person who joins to see the others first. Milliseconds. */
const startAfterMs = 2000

/** Monitors the media of a call, and notifies of problems with a remedy. Joining does not wait for it. */
function createMediaProblems(context: ConferenceContext & MediaContext): void {
  context.scope.after(startAfterMs, () => {
    import('./monitors.ts').then(
      ({ startMonitors }) => {
        if (!context.scope.signal.aborted) startMonitors(context)
      },
      (error) => console.warn('The code that monitors the media could not be loaded', error),
    )
  })
}
