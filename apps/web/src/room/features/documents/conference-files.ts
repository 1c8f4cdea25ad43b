import type { LinkedContent } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'
import { createLatest } from '#room/reactive/latest.ts'

/** The files of the conference, as far as they have been asked for. */
export type Files =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly items: readonly LinkedContent[] }

interface ConferenceFiles {
  readonly files: ReadonlySignal<Files>
  /** Asks for the files, which then keep themselves up to date. */
  load(): Promise<void>
}

export function createConferenceFiles({
  scope,
  channel,
  client,
  confId,
}: Pick<RoomContext, 'scope' | 'channel' | 'client' | 'confId'>): ConferenceFiles {
  const files = signal<Files>({ state: 'loading' })
  /** How many answers are on their way. */
  let pending = 0
  const { load, refresh } = createLatest(scope, {
    read(signal) {
      pending++
      return client.conferenceContent.list({ params: { id: confId } }, { signal }).finally(() => pending--)
    },
    take({ items }) {
      files.value = { state: 'loaded', items }
    },
    fail(error) {
      console.warn('The files of the conference could not be read', error)
      if (files.value.state !== 'loaded') files.value = { state: 'failed' }
    },
  })
  channel.on('snapshot', refresh)
  channel.on('events_received', ({ items }) => {
    // Files come and go by changes of the conference.
    if (items.some(({ eventKind }) => eventKind === EventKind.conferenceUpdated)) refresh()
  })
  channel.on('content_changed', ({ contentId, document }) => {
    // What is on its way may have been read before.
    if (pending > 0) return refresh()
    const now = files.value
    if (now.state !== 'loaded') return
    const items = now.items.map((file) => (file.contentId === contentId ? { ...file, document } : file))
    files.value = { state: 'loaded', items }
  })
  return { files, load }
}
