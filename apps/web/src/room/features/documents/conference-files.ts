import type { LinkedContent } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import type { RoomContext } from '#room/feature.ts'

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
  channel,
  client,
  confId,
}: Pick<RoomContext, 'channel' | 'client' | 'confId'>): ConferenceFiles {
  const files = signal<Files>({ state: 'loading' })
  let asked = 0
  let answered = 0

  const load = async () => {
    const turn = ++asked
    try {
      const { items } = await client.conferenceContent.list({ params: { id: confId } })
      if (turn === asked) files.value = { state: 'loaded', items }
    } catch (error) {
      console.warn('The files of the conference could not be read', error)
      if (turn === asked && files.value.state !== 'loaded') files.value = { state: 'failed' }
    } finally {
      answered = Math.max(answered, turn)
    }
  }
  const refresh = () => {
    if (asked > 0) void load()
  }
  channel.on('snapshot', refresh)
  channel.on('events_received', ({ items }) => {
    // Files come and go by changes of the conference.
    if (items.some(({ eventKind }) => eventKind === EventKind.conferenceUpdated)) refresh()
  })
  channel.on('content_changed', ({ contentId, document }) => {
    // What is on its way may have been read before.
    if (answered < asked) return refresh()
    const now = files.value
    if (now.state !== 'loaded') return
    const items = now.items.map((file) => (file.contentId === contentId ? { ...file, document } : file))
    files.value = { state: 'loaded', items }
  })
  return { files, load }
}
