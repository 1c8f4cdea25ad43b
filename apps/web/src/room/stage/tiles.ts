import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Roster } from '#room/channel/roster.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { MediaPerson, Picture, Quality } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { displayNameOf } from './display-name.ts'
import { layOutTiles, pageCount, type TileLayout } from './layout.ts'
import { createSpotlight } from './spotlight.ts'
import { bringSpeakerIn, keepOrder } from './tile-order.ts'

/** One person's tile. */
export interface Tile {
  readonly userId: string
  readonly displayName: string
  /** Index into the profile colours. */
  readonly color: number
  readonly isMe: boolean
  readonly isSpeaking: boolean
  readonly microphoneOn: boolean
  readonly quality: Quality
  /** Somebody else's picture. */
  readonly picture: Picture | undefined
  /** One's own, straight from the camera. */
  readonly ownTrack: MediaStreamTrack | undefined
}

export interface TilesModel {
  /** The tiles of the page that is shown. */
  readonly tiles: ReadonlySignal<readonly Tile[]>
  readonly layout: ReadonlySignal<TileLayout>
  /** Counted from 0. */
  readonly page: ReadonlySignal<number>
  readonly pages: ReadonlySignal<number>
  /** How many tiles all pages hold together. */
  readonly count: ReadonlySignal<number>
  /** Somebody shown large above the tiles, on screens that stand upright. */
  readonly spotlight: ReadonlySignal<Tile | undefined>
  /** Whose cameras are on screen. */
  readonly onScreen: ReadonlySignal<ReadonlySet<string>>
  turnTo(page: number): void
  /** Tells how much room there is. */
  fit(width: number, height: number): void
}

interface TilesOptions {
  readonly me: ReadonlySignal<{
    readonly userId: string
    readonly displayName: string
    readonly color: number
  }>
  readonly roster: ReadonlySignal<Roster | undefined>
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
  readonly camera: ReadonlySignal<Capture>
  readonly microphone: ReadonlySignal<Capture>
  readonly isSharing: ReadonlySignal<boolean>
  readonly isUpright: ReadonlySignal<boolean>
  readonly now?: () => number
}

/** Everyone's tiles: one's own first, then in the order in which people came. */
export function createTiles(scope: Scope, options: TilesOptions): TilesModel {
  const { me, roster, people, now = Date.now } = options
  const space = signal({ width: 0, height: 0 })
  const wantedPage = signal(0)
  const order = signal<readonly string[]>([])
  const lastSpoke = new Map<string, number>()

  const layout = computed(() =>
    layOutTiles({ ...space.value, count: order.value.length, sharing: options.isSharing.value }),
  )
  const pages = computed(() => pageCount(order.value.length, layout.value.perPage))
  const page = computed(() => Math.min(wantedPage.value, pages.value - 1))

  // Who is there is what either side says: media often hears of somebody first.
  scope.follow(
    () => new Set([me.value.userId, ...(roster.value?.keys() ?? []), ...people.value.keys()]),
    (present) => {
      order.value = keepOrder(order.value, [...present])
    },
  )
  scope.follow(
    () => [...people.value.values()].filter((person) => person.isSpeaking).map((person) => person.userId),
    (speakers) => {
      const pinned = me.value.userId
      for (const speaker of speakers) {
        lastSpoke.set(speaker, now())
        // Somebody who has turned the page reads it in peace.
        if (speaker === pinned || page.value > 0) continue
        order.value = bringSpeakerIn({
          order: order.value,
          visible: layout.value.perPage,
          speaker,
          pinned,
          lastSpoke,
        })
      }
    },
  )

  const spotlightId = createSpotlight(scope, {
    me: me.value.userId,
    people,
    isOffered: computed(() => options.isUpright.value && !options.isSharing.value),
  })
  const visibleIds = computed(() => {
    const { perPage } = layout.value
    return order.value.slice(page.value * perPage, (page.value + 1) * perPage)
  })
  const tileOf = (userId: string): Tile => {
    const person = people.value.get(userId)
    const user = roster.value?.get(userId)
    const isMe = userId === me.value.userId
    const own = options.camera.value
    return {
      userId,
      displayName: isMe ? me.value.displayName : displayNameOf(userId, roster.value, people.value),
      color: isMe ? me.value.color : (user?.color ?? 0),
      isMe,
      isSpeaking: person?.isSpeaking ?? false,
      microphoneOn: isMe
        ? options.microphone.value.state === 'on'
        : (person?.microphoneOn ?? user?.audioState === 1),
      quality: person?.quality ?? 'unknown',
      picture: isMe ? undefined : person?.camera,
      ownTrack: isMe && own.state === 'on' ? own.track : undefined,
    }
  }

  return {
    tiles: computed(() => visibleIds.value.map(tileOf)),
    layout,
    page,
    pages,
    count: computed(() => order.value.length),
    spotlight: computed(() => (spotlightId.value === undefined ? undefined : tileOf(spotlightId.value))),
    onScreen: computed(
      () => new Set([...visibleIds.value, ...(spotlightId.value ? [spotlightId.value] : [])]),
    ),
    turnTo(next) {
      wantedPage.value = Math.max(0, Math.min(next, pages.value - 1))
    },
    fit(width, height) {
      const next = { width: Math.floor(width), height: Math.floor(height) }
      if (next.width !== space.value.width || next.height !== space.value.height) space.value = next
    },
  }
}
