import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import type { Translate } from '#i18n/use-text.ts'
import type words from '#locales/room.gen.ts'
import type { ControlLink } from '#room/channel/control-channel.ts'
import type { MediaPlane } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** The connection of somebody over both planes, as far as it is certain. */
export type Connection =
  | { readonly state: 'connecting' }
  | { readonly state: 'connected' }
  /** Their own device has no network. */
  | { readonly state: 'offline' }
  /** `media`: the flow of the others' media; `unknown` while none is expected. */
  | { readonly state: 'reconnecting'; readonly media: MediaFlow }

type MediaFlow = 'flowing' | 'stopped' | 'unknown'

interface Planes {
  readonly control: ReadonlySignal<ControlLink>
  /** Absent while waiting for the call. */
  readonly media?: Pick<MediaPlane, 'link' | 'newestArrival'>
  readonly online?: ReadonlySignal<boolean>
}

/** The interval at which arriving frames are sampled. Silence sends a frame every 0.4 s. Milliseconds. */
export const sampleMs = 1000

export function createConnection(scope: Scope, planes: Planes): ReadonlySignal<Connection> {
  const { control, media, online = followOnline(scope) } = planes
  const flow = signal<MediaFlow>('unknown')
  const link = computed(() => media?.link.value.state ?? 'connected')
  const state = computed<Connection['state']>(() => {
    if (!online.value) return 'offline'
    if (link.value === 'connecting' || control.value === 'connecting') return 'connecting'
    return link.value === 'connected' && control.value === 'connected' ? 'connected' : 'reconnecting'
  })

  // Media may outlive the connection. That is measured rather than guessed, for as long as it is shown.
  let sampling: Scope | undefined
  scope.follow(
    () => state.value === 'reconnecting',
    (isLost) => {
      sampling?.end()
      flow.value = 'unknown'
      if (!isLost || !media) return
      sampling = scope.child()
      followFlow(sampling, media, flow)
    },
  )
  return computed<Connection>(() => {
    if (state.value !== 'reconnecting') return { state: state.value }
    return { state: 'reconnecting', media: link.value === 'reconnecting' ? 'stopped' : flow.value }
  })
}

function followFlow(scope: Scope, media: Pick<MediaPlane, 'newestArrival'>, flow: Signal<MediaFlow>) {
  let before = media.newestArrival()
  const sampleFlow = () => {
    const newest = media.newestArrival()
    if (newest === undefined || before === undefined) flow.value = 'unknown'
    else flow.value = newest > before ? 'flowing' : 'stopped'
    before = newest
    scope.after(sampleMs, sampleFlow)
  }
  scope.after(sampleMs, sampleFlow)
}

/** The key of the words for the problem of the connection; undefined while there is none. */
export function linkKey(now: Connection) {
  switch (now.state) {
    case 'connected':
      return undefined
    case 'reconnecting':
      return `link.reconnecting.${now.media}` as const
    default:
      return `link.${now.state}` as const
  }
}

/** The problem of the connection in a sentence; undefined while there is none. */
export function connectionSentence(now: Connection, t: Translate<typeof words>): string | undefined {
  const key = linkKey(now)
  return key && t(key)
}

/** False while the browser has no network at all. */
function followOnline(scope: Scope): ReadonlySignal<boolean> {
  const online = signal(navigator.onLine)
  for (const name of ['online', 'offline'])
    window.addEventListener(
      name,
      () => {
        online.value = navigator.onLine
      },
      { signal: scope.signal },
    )
  return online
}
