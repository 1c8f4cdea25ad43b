import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { Roster } from '#room/channel/roster.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import type { MediaPerson, Picture } from '#room/media/media-plane.ts'
import { type QualityReason, qualityReasonOf } from '#room/media/quality-reason.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { arrange, type Frame, type Layout, pageCount } from './arrangement.ts'
import { displayNameOf } from './display-name.ts'
import { firstToShow, followLastSpeaker } from './last-speaker.ts'
import { bringCamerasIn, bringSpeakerIn, type FirstPage, keepOrder } from './tile-order.ts'
import type { Pins } from './view.ts'

/** One person's tile. */
export interface Tile {
  readonly userId: string
  readonly displayName: string
  /** Index into the profile colours. */
  readonly color: number
  /** Address of the picture that stands where no camera is on. */
  readonly portrait: string | undefined
  readonly isMe: boolean
  readonly isSpeaking: boolean
  /** Of the others, whoever spoke last, until somebody else does. */
  readonly spokeLast: boolean
  readonly isPinned: boolean
  readonly isSpotlit: boolean
  readonly microphoneOn: boolean
  /** What is wrong with their connection, and why. */
  readonly quality: QualityReason['quality'] | undefined
  readonly because: QualityReason['because'] | undefined
  /** Somebody else's picture. */
  readonly picture: Picture | undefined
  /** One's own, straight from the camera. */
  readonly ownTrack: MediaStreamTrack | undefined
}

export interface TilesModel {
  /** The tiles of the page that is shown. Their order says nothing of their places, so that none is taken out and put back. */
  readonly tiles: ReadonlySignal<readonly Tile[]>
  /** Where they stand. */
  readonly places: ReadonlySignal<TilePlaces>
  /** Counted from 0. */
  readonly page: ReadonlySignal<number>
  readonly pages: ReadonlySignal<number>
  /** How many people are in the call. */
  readonly count: ReadonlySignal<number>
  /** Whose cameras are on screen. */
  readonly onScreen: ReadonlySignal<ReadonlySet<string>>
  turnTo(page: number): void
  /** Tells how much room there is. */
  fit(width: number, height: number): void
}

export interface TilePlaces {
  /** By user id. */
  readonly frames: ReadonlyMap<string, Frame>
  /** The room that they were found for: an object of its own for each. */
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
  /** Whether one's own tile is wanted. */
  readonly selfView: ReadonlySignal<boolean>
  readonly now?: () => number
}

/**
 * Everyone's tiles: one's own first, then in the order in which people came; who speaks or shows themselves comes onto the
 * first page.
 */
export function createTiles(scope: Scope, options: TilesOptions): TilesModel {
  const { me, roster, people, layout, pins, selfView, now = Date.now } = options
  const space = signal({ width: 0, height: 0 })
  const wantedPage = signal(0)
  const order = signal<readonly string[]>([])
  const lastSpoke = new Map<string, number>()

  // Who is there is what either side says: media often hears of somebody first.
  const present = computed(
    () => new Set([me.value.userId, ...(roster.value?.keys() ?? []), ...people.value.keys()]),
  )
  const lastSpeaker = followLastSpeaker(scope, { me: me.value.userId, people })
  /** A person's own choice before the host's, and that before who speaks. */
  const featured = computed(() => {
    const chosen = [pins.pinned.value, pins.spotlit.value].find((id) => id && order.value.includes(id))
    if (chosen) return chosen
    if (layout.value !== 'speaker' && layout.value !== 'sideBySide') return undefined
    return lastSpeaker.value ?? firstToShow(me.value.userId, order.value, people.value)
  })
  /** The user ids by place: whoever is featured comes first. */
  const placed = computed(() => {
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
  /** How many tiles stand on every page: the one who is featured, if anybody is. */
  const repeated = computed(() => (placed.value === order.value ? 0 : 1))
  const onPage = computed(() => Math.max(1, arrangement.value.perPage - repeated.value))
  const pages = computed(() => pageCount(order.value.length - repeated.value, onPage.value))
  const page = computed(() => Math.min(wantedPage.value, pages.value - 1))
  const visibleIds = computed(() => {
    const start = repeated.value + page.value * onPage.value
    return [...placed.value.slice(0, repeated.value), ...placed.value.slice(start, start + onPage.value)]
  })

  scope.follow(
    () => [...present.value].filter((userId) => selfView.value || userId !== me.value.userId),
    (shown) => {
      order.value = keepOrder(order.value, shown)
    },
  )
  /** Nobody is moved while a later page is open or somebody is featured: the tiles someone is looking at stay put. */
  const mayComeIn = computed(() => page.value === 0 && repeated.value === 0)
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
        if (mayComeIn.value) order.value = bringSpeakerIn(firstPage(), speaker)
      }
    },
  )
  scope.follow(
    () => (mayComeIn.value ? firstPage() : undefined),
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
