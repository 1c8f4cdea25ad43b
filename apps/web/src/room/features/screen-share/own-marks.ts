import { layerName, markOwner } from '@lumi/contract/values'
import type { Signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/sharing.gen.ts'
import type { ConferenceContext, MediaContext, StageContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { openAnnotations } from '#room/stage/annotation/annotations.ts'
import { displayNameOf } from '#room/stage/display-name.ts'

interface OwnMarksContext
  extends ConferenceContext,
    Pick<MediaContext, 'media'>,
    Pick<StageContext, 'drawings'> {
  /** True where this person sees their screen as the others do. */
  readonly isOwnShown: Signal<boolean>
}

/** Notifies a person who shares their screen of each person who draws on it, once, for as long as it is shared. */
export function watchOwnMarks(scope: Scope, context: OwnMarksContext, shareId: string): void {
  const { confId, drawings, feed, media, notifications, isOwnShown } = context
  const { userId } = feed.me.value
  const notified = new Set<string>()
  const name = layerName({ confId, subjectId: shareId, page: 1 })
  const annotations = openAnnotations(name, drawings, { userId, mayClear: false })
  scope.onEnd(() => {
    annotations.end()
    for (const owner of notified) notifications.close(idOf(owner))
  })
  const show = () => {
    isOwnShown.value = true
  }
  const notify = (owner: string) => {
    notified.add(owner)
    if (isOwnShown.value) return
    const drawer = displayNameOf(owner, feed.roster.value, media.people.value)
    notifications.show({
      id: idOf(owner),
      text: () => textOf(words)('drawn.by', { name: drawer }),
      actions: [{ text: () => textOf(words)('drawn.show'), run: show }],
      duration: durations.problem,
    })
  }
  scope.follow(
    () => annotations.marks.value,
    (marks) => {
      const owners = new Set(marks.flatMap(({ id }) => markOwner(id) ?? []))
      for (const owner of owners) if (owner !== userId && !notified.has(owner)) notify(owner)
    },
  )
}

const idOf = (owner: string) => `drawn by ${owner}`
