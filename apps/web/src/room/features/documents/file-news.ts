import type { Feature } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import { createOnce, type Once } from '#room/reactive/create-once.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import type { FileShare } from '#room/stage/shared-stage.ts'
import { shortName } from '#room/ui/short-name.ts'

export interface Rights {
  /** Shows pages to everybody. */
  readonly share: boolean
  /** Offers files for download. */
  readonly offer: boolean
  /** Takes files from the conference, with what is shown of them. */
  readonly remove: boolean
}

/** What is known of the files of a call before a document or the list of them is opened. */
export interface FileNews {
  readonly context: RoomContext
  /** What this person may do with the files of the conference. */
  readonly rights: ReadonlySignal<Rights>
  /** Files that everybody may download. */
  readonly offered: ReadonlySignal<readonly FileShare[]>
  /** How many of them this person has not seen in the list. */
  readonly unseen: ReadonlySignal<number>
  /** The list is looked at. */
  see(): void
  /** What is made for the files once something of them is opened. */
  readonly once: Once<Omit<FileNews, 'once'>>
}

/** Milliseconds. */
const durationMs = 10_000

export function createFileNews(context: RoomContext): FileNews {
  const { feed, media, stage, notifications, openPanel } = context
  const seen = signal<ReadonlySet<string>>(new Set())
  stage.onBegun((share) => {
    if (share.kind !== 'file') return
    const name = shortName(displayNameOf(share.userId, feed.roster.value, media.people.value))
    const t = textOf(words)
    notifications.show({
      id: `share ${share.shareId}`,
      text: () => t('share.begun.file', { name, file: share.displayName }),
      actions: [{ text: () => t('share.look'), run: openPanel }],
      duration: durationMs,
    })
  })
  const news = {
    context,
    rights: computedFields(() => {
      const standing = { features: feed.conference.value.features, privileges: feed.me.value.privileges }
      const may = (feature: Feature) => permissionFor(standing, feature, 'share') === 'allowed'
      return {
        share: may('documentShare'),
        offer: may('fileShare'),
        remove: standing.privileges.changeShares,
      }
    }),
    offered: stage.offered,
    unseen: computed(
      () =>
        stage.offered.value.filter(
          ({ shareId, userId }) => !seen.value.has(shareId) && userId !== feed.me.value.userId,
        ).length,
    ),
    see() {
      seen.value = new Set(stage.offered.value.map(({ shareId }) => shareId))
    },
  }
  return { ...news, once: createOnce(news) }
}
