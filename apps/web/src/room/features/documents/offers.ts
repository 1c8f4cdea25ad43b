import type { Feature } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/files.gen.ts'
import { permissionFor } from '#room/channel/permission.ts'
import type { ConferenceContext, FeatureContext, MediaContext, StageContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import type { FileShare } from '#room/stage/shared-stage.ts'
import { shortName } from '#room/ui/names.ts'

export interface Rights {
  /** Shows pages to everybody. */
  readonly share: boolean
  /** Offers files for download. */
  readonly offer: boolean
  /** Removes files from the conference, with what is shown of them. */
  readonly remove: boolean
}

/** The files that everybody may download, and this person's rights. Everybody who joins has this. */
export interface Offers extends Pick<FeatureContext, 'openPanel'> {
  /** This person's rights to the files of the conference. */
  readonly rights: ReadonlySignal<Rights>
  /** Files that everybody may download. */
  readonly offered: ReadonlySignal<readonly FileShare[]>
  /** The number of them that this person has not seen in the list. */
  readonly unseen: ReadonlySignal<number>
  /** Marks all of them as seen. */
  markSeen(): void
}

type Context = ConferenceContext & MediaContext & StageContext & FeatureContext

export function createOffers({ feed, media, stage, notifications, openPanel }: Context): Offers {
  const seen = signal<ReadonlySet<string>>(new Set())
  stage.onBegun((share) => {
    if (share.kind !== 'file') return
    const name = shortName(displayNameOf(share.userId, feed.roster.value, media.people.value))
    const t = textOf(words)
    notifications.show({
      id: `share ${share.shareId}`,
      text: () => t('notice', { name, file: share.displayName }),
      actions: [{ text: () => t('notice.show'), run: openPanel }],
      duration: durations.reading,
    })
  })
  return {
    openPanel,
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
    markSeen() {
      seen.value = new Set(stage.offered.value.map(({ shareId }) => shareId))
    },
  }
}
