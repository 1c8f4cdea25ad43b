import type { ConferenceContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import { followAnnouncements } from './announcements.ts'
import { createMovements } from './movements.ts'

/** Notifications of others: they come and go, announce, share, and change the rights of this person. */
export const activity = defineFeature({
  name: 'activity',
  createModel(context) {
    context.feed.onMovement(context.scope, createMovements(context.notifications))
    followAnnouncements(context)
    followOwnChanges(context)
    // The code is fetched with the first event.
    context.stage.onBegun((share) => {
      const { stage } = context
      if (stage.shown.value?.shareId === share.shareId || !stage.shares.value.includes(share)) return
      import('./shares.ts').then(({ notifyOfShare }) => notifyOfShare(context, share)).catch(console.warn)
    })
  },
})

/** Nobody is changed while they come in, and the code of it is fetched after that. Milliseconds. */
const afterMs = 1500

function followOwnChanges(context: ConferenceContext): void {
  const { feed, scope } = context
  const before = feed.me.peek()
  scope.after(afterMs, () => {
    import('./own-changes.ts')
      .then(({ notifyOfOwnChanges }) => {
        if (!scope.signal.aborted) notifyOfOwnChanges(context, before)
      })
      .catch((error: unknown) => console.warn('The notifications of own changes could not be loaded', error))
  })
}
