import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import type { Movement } from '#room/channel/roster.ts'
import type { ConferenceContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import { durations } from '#room/notifications/durations.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { shortName } from '#room/ui/names.ts'
import { followAnnouncements } from './announcements.ts'

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

/** More at once would hide the call: people who come or go then join the newest notification of their kind. */
const mostAtOnce = 3

interface Group {
  readonly id: string
  readonly names: readonly string[]
}

/** Notifies of people who come and go; several of a kind share a notification when many do at once. */
export function createMovements(notifications: Notifications): (movement: Movement) => void {
  const newest: Partial<Record<Movement['kind'], Group>> = {}
  let count = 0

  const isShown = (group: Group) => notifications.items.value.some(({ id }) => id === group.id)
  return ({ kind, displayName, wasMissed }) => {
    // A person who is connected again looks at the call, not at everything that happened meanwhile.
    if (wasMissed) return
    const known = newest[kind]
    const isFull = notifications.items.value.length >= mostAtOnce
    const group: Group =
      isFull && known && isShown(known)
        ? { id: known.id, names: [...known.names, displayName] }
        : { id: `${kind}-${++count}`, names: [displayName] }
    newest[kind] = group
    const text = () => sentenceOf(kind, group.names)
    notifications.show({ id: group.id, text, duration: durations.passing })
  }
}

function sentenceOf(kind: Movement['kind'], [name = '', ...others]: readonly string[]): string {
  const t = textOf(words)
  return others.length === 0
    ? t(`movement.${kind}`, { name: shortName(name) })
    : t(`movement.${kind}.more`, { name: shortName(name), count: others.length })
}
