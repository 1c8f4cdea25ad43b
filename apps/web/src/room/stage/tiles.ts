import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Roster } from '#room/channel/roster.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { MediaPerson, Picture } from '#room/media/media-plane.ts'
import { type QualityReason, qualityReasonOf } from '#room/media/quality-mark.tsx'
import type { Scope } from '#room/reactive/scope.ts'
import { arrange, type Frame, type Layout, pageCount } from './arrangement.ts'
import { displayNameOf } from './display-name.ts'
import { firstToShow, followLastSpeaker } from './last-speaker.ts'
import { bringCamerasIn, bringSpeakerIn, type FirstPage, updateOrder } from './tile-order.ts'
import type { Pins } from './view.ts'

/** One person's tile. */
export interface Tile {
  readonly userId: string
  readonly displayName: string
  /** Index into the profile colours. */
  readonly color: number
  /** The address of the profile picture, shown while the camera is off. */
  readonly portrait: string | undefined
  readonly isMe: boolean
  readonly isSpeaking: boolean
  /** True for the last speaker among the others. */
  readonly spokeLast: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
  readonly microphoneOn: boolean
  /** The problem with their connection, and its reason. */
  readonly quality: QualityReason['quality'] | undefined
  readonly because: QualityReason['because'] | undefined
  /** The camera of another person. */
  readonly picture: Picture | undefined
  /** This person's own camera. */
  readonly ownTrack: MediaStreamTrack | undefined
}

export interface TilesModel {
  /** The tiles of the visible page, in a stable order: their places are separate, so that a move recreates no element. */
  readonly tiles: ReadonlySignal<readonly Tile[]>
  /** The places of the tiles. */
  readonly places: ReadonlySignal<TilePlaces>
  /** Counted from 0. */
  readonly page: ReadonlySignal<number>
  readonly pages: ReadonlySignal<number>
  /** The number of people in the call. */
  readonly count: ReadonlySignal<number>
  /** The people whose tiles are on screen. */
  readonly onScreen: ReadonlySignal<ReadonlySet<string>>
  turnTo(page: number): void
  /** Sets the available space. */
  fit(width: number, height: number): void
}

export interface TilePlaces {
  /** Keyed by user id. */
  readonly frames: ReadonlyMap<string, Frame>
  /** The available space, as a new object for each size. */
  readonly space: object
}

interface TilesOptions {
  readonly me: ReadonlySignal<{
    readonly userId: string
    readonly displayName: string
    readonly color: number
    readonly pictureImgUrl?: string
  }>
  readonly roster: ReadonlySignal<Roster | undefined>
  readonly people: ReadonlySignal<ReadonlyMap<string, MediaPerson>>
  readonly camera: ReadonlySignal<Capture>
  readonly microphone: ReadonlySignal<Capture>
  readonly isSharing: ReadonlySignal<boolean>
  readonly layout: ReadonlySignal<Layout>
  readonly pins: Pick<Pins, 'pinned' | 'spotlit'>
  /** True where this person wants to see their own tile. */
  readonly selfView: ReadonlySignal<boolean>
  readonly now?: () => number
}

/**
 * The tiles of everyone: this person's own first, then in the order in which people joined. People who speak or turn
 * their camera on are moved to the first page (`tile-order.ts`).
 */
export function createTiles(scope: Scope, options: TilesOptions): TilesModel {
  const { me, roster, people, layout, pins, selfView, now = Date.now } = options
  const space = signal({ width: 0, height: 0 })
  const wantedPage = signal(0)
  const order = signal<readonly string[]>([])
  const lastSpoke = new Map<string, number>()

  // A new person may appear on the control plane or on the media plane first.
  const present = computed(
    () => new Set([me.value.userId, ...(roster.value?.keys() ?? []), ...people.value.keys()]),
  )
  const lastSpeaker = followLastSpeaker(scope, { me: me.value.userId, people })
  /** The large tile: a pinned person, else the spotlighted one, else the last speaker in layouts that feature one. */
  const featured = computed(() => {
    const chosen = [pins.pinned.value, pins.spotlit.value].find((id) => id && order.value.includes(id))
    if (chosen) return chosen
    if (layout.value !== 'speaker' && layout.value !== 'sideBySide') return undefined
    return lastSpeaker.value ?? firstToShow(me.value.userId, order.value, people.value)
  })
  /** The user ids in the order of the places: the featured person first. */
  const byPlace = computed(() => {
    const first = options.isSharing.value ? undefined : featured.value
    return first === undefined ? order.value : [first, ...order.value.filter((id) => id !== first)]
  })

  const arrangement = computed(() =>
    arrange({
      ...space.value,
      count: order.value.length,
      layout: layout.value,
      sharing: options.isSharing.value,
      hasFeatured: featured.value !== undefined,
    }),
  )
  /** The number of tiles that are on every page: 1 if a person is featured. */
  const featuredCount = computed(() => (byPlace.value === order.value ? 0 : 1))
  const othersPerPage = computed(() => Math.max(1, arrangement.value.perPage - featuredCount.value))
  const pages = computed(() => pageCount(order.value.length - featuredCount.value, othersPerPage.value))
  const page = computed(() => Math.min(wantedPage.value, pages.value - 1))
  const visibleIds = computed(() => {
    const start = featuredCount.value + page.value * othersPerPage.value
    return [
      ...byPlace.value.slice(0, featuredCount.value),
      ...byPlace.value.slice(start, start + othersPerPage.value),
    ]
  })

  scope.follow(
    () => [...present.value].filter((userId) => selfView.value || userId !== me.value.userId),
    (shown) => {
      order.value = updateOrder(order.value, shown)
    },
  )
  /** The order changes only while the first page is visible and nobody is featured, so that visible tiles stay in place. */
  const mayReorder = computed(() => page.value === 0 && featuredCount.value === 0)
  const camerasOn = computed(
    () => new Set([...people.value.values()].flatMap(({ userId, cameraOn }) => (cameraOn ? [userId] : []))),
  )
  const firstPage = (): FirstPage => ({
    order: order.value,
    visible: arrangement.value.perPage,
    own: me.value.userId,
    lastSpoke,
    cameras: camerasOn.value,
  })
  scope.follow(
    () => [...people.value.values()].filter((person) => person.isSpeaking).map((person) => person.userId),
    (speakers) => {
      for (const speaker of speakers) {
        lastSpoke.set(speaker, now())
        if (mayReorder.value) order.value = bringSpeakerIn(firstPage(), speaker)
      }
    },
  )
  scope.follow(
    () => (mayReorder.value ? firstPage() : undefined),
    (page) => {
      if (page) order.value = bringCamerasIn(page)
    },
  )

  const tileOf = (userId: string): Tile => {
    const person = people.value.get(userId)
    const user = roster.value?.get(userId)
    const isMe = userId === me.value.userId
    const own = options.camera.value
    const reason = person && qualityReasonOf(person, people.value.get(me.value.userId))
    return {
      userId,
      displayName: isMe ? me.value.displayName : displayNameOf(userId, roster.value, people.value),
      color: isMe ? me.value.color : (user?.color ?? 0),
      portrait: isMe ? me.value.pictureImgUrl : user?.pictureImgUrl,
      isMe,
      isSpeaking: person?.isSpeaking ?? false,
      spokeLast: lastSpeaker.value === userId,
      isPinned: pins.pinned.value === userId,
      isSpotlit: pins.spotlit.value === userId,
      microphoneOn: isMe
        ? options.microphone.value.state === 'on'
        : (person?.microphoneOn ?? user?.audioState === 1),
      quality: reason?.quality,
      because: reason?.because,
      picture: isMe ? undefined : person?.camera,
      ownTrack: isMe && own.state === 'on' ? own.track : undefined,
    }
  }

  return {
    tiles: computed(() => {
      const visible = new Set(visibleIds.value)
      return order.value.filter((userId) => visible.has(userId)).map(tileOf)
    }),
    places: computed(() => {
      const frames = arrangement.value.place(visibleIds.value.length)
      return {
        frames: new Map(visibleIds.value.map((userId, index) => [userId, frames[index] as Frame])),
        space: space.value,
      }
    }),
    page,
    pages,
    count: computed(() => present.value.size),
    onScreen: computed(() => new Set(visibleIds.value)),
    turnTo(next) {
      wantedPage.value = Math.max(0, Math.min(next, pages.value - 1))
    },
    fit(width, height) {
      const next = { width: Math.floor(width), height: Math.floor(height) }
      if (next.width !== space.value.width || next.height !== space.value.height) space.value = next
    },
  }
}
