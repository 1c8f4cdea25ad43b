import type { LinkedContent, ServerMessages } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/context.ts'
import { createLatest } from '#room/reactive/latest.ts'

/** The files of the conference, as far as they have been asked for. */
export type Files =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly items: readonly LinkedContent[] }

type DocumentChange = Parameters<ServerMessages['content_changed']>[0]

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
  const { load, refresh, heard } = createLatest<{ readonly items: readonly LinkedContent[] }, DocumentChange>(
    scope,
    {
      read: (signal) => client.conferenceContent.list({ params: { id: confId } }, { signal }),
      take({ items }, changes) {
        files.value = { state: 'loaded', items: changes.reduce(changed, items) }
      },
      fail(error) {
        console.warn('The files of the conference could not be read', error)
        if (files.value.state !== 'loaded') files.value = { state: 'failed' }
      },
    },
  )
  channel.on('snapshot', refresh)
  channel.on('events_received', ({ items }) => {
    // Files come and go by changes of the conference.
    if (items.some(({ eventKind }) => eventKind === EventKind.conferenceUpdated)) refresh()
  })
  channel.on('content_changed', (change) => {
    heard(change)
    const now = files.value
    if (now.state === 'loaded') files.value = { state: 'loaded', items: changed(now.items, change) }
  })
  return { files, load }
}

const changed = (files: readonly LinkedContent[], { contentId, document }: DocumentChange) =>
  files.map((file) => (file.contentId === contentId ? { ...file, document } : file))
