import { signal } from '@preact/signals-core'
import type { CallMedia } from '#room/context.ts'
import type { SentTracks } from '#room/media/media-plane.ts'
import { computedFields } from '#room/reactive/computed-fields.ts'

type Source = keyof SentTracks

interface Sender {
  readonly track: () => MediaStreamTrack | undefined
  readonly onFailure?: () => void
  readonly onMuted?: () => void
}

/** Gathers what the features of a call send. */
export function createSending() {
  const senders = signal<ReadonlyMap<Source, Sender>>(new Map())
  const send: CallMedia['send'] = (source, track, onFailure, onMuted) => {
    senders.value = new Map(senders.value).set(source, { track, onFailure, onMuted })
  }
  return {
    send,
    sent: computedFields<SentTracks>(() =>
      Object.fromEntries([...senders.value].map(([source, { track }]) => [source, track()])),
    ),
    muted: (source: Source) => senders.value.get(source)?.onMuted?.(),
    /** Tells whoever sends it that it is sent no more. */
    stop: (source: Source) => senders.value.get(source)?.onFailure?.(),
  }
}
