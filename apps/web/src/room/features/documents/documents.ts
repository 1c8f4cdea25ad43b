import type { LinkedContent, Share } from '@lumi/contract'
import { mayTurnPages } from '@lumi/contract/share-actions'
import { EventKind } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/feature.ts'
import { createShareEnding, type ShareEnding } from '#room/stage/share-ending.ts'

export type DocumentShare = Extract<Share, { kind: 'document' }>

/** The files of the conference, as far as they have been asked for. */
export type Files =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly items: readonly LinkedContent[] }

export interface Upload {
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
}

export interface DocumentsModel extends ShareEnding {
  readonly files: ReadonlySignal<Files>
  /** The file that is on its way, if one is. */
  readonly upload: ReadonlySignal<Upload | undefined>
  /** The documents that are shared, by the ids of their files. */
  readonly shared: ReadonlySignal<ReadonlyMap<string, DocumentShare>>
  /** Asks for the files, which then keep themselves up to date. */
  load(): Promise<void>
  add(file: File): Promise<void>
  share(file: LinkedContent): Promise<void>
  mayTurn(share: DocumentShare): boolean
  /** Pages that this person turns to, by share, until the server has followed. */
  readonly wanted: ReadonlySignal<ReadonlyMap<string, number>>
  turn(share: DocumentShare, page: number): Promise<void>
  /** The pages of a file: a PDF, or an image of a single page. */
  read(contentId: string, signal: AbortSignal): Promise<Blob>
}

/** Documents of the conference, shown to everybody page by page. */
export function createDocuments(context: RoomContext): DocumentsModel {
  const { channel, client, confId, feed, notices, stage } = context
  const files = signal<Files>({ state: 'loading' })
  const wanted = signal<ReadonlyMap<string, number>>(new Map())
  const upload = signal<Upload | undefined>(undefined)
  const params = { id: confId }
  let asked = 0
  let answered = 0

  const load = async () => {
    const turn = ++asked
    try {
      const { items } = await client.conferenceContent.list({ params })
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
  /** One page after the other, and of those that were wanted meanwhile only the last. */
  const turnUntilSettled = async (shareId: string) => {
    for (;;) {
      const page = wanted.value.get(shareId)
      if (page === undefined) return
      const turned = client.share.turn({ params: { ...params, shareId }, body: { page } })
      await attemptChange(notices, turned.then(stage.apply))
      if (wanted.value.get(shareId) !== page) continue
      wanted.value = new Map([...wanted.value].filter(([id]) => id !== shareId))
    }
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

  return {
    ...createShareEnding(context),
    files,
    upload,
    shared: computed(
      () =>
        new Map(
          stage.shares.value.flatMap((share) =>
            share.kind === 'document' ? [[share.contentId, share]] : [],
          ),
        ),
    ),
    load,
    async add(file) {
      const show = (progress: number) => {
        upload.value = { name: file.name, progress }
      }
      show(0)
      const sent = client.conferenceContent.upload(
        { params, body: { fileName: file.name }, files: { content: file } },
        { onProgress: show },
      )
      await attemptChange(notices, sent)
      upload.value = undefined
      await load()
    },
    async share({ contentId }) {
      const body = { kind: 'document', contentId } as const
      const begun = client.share.start({ params, body }).then((share) => {
        stage.apply(share)
        stage.show(share.shareId)
      })
      await attemptChange(notices, begun)
    },
    mayTurn: (share) => mayTurnPages(feed.me.value, share.userId),
    wanted,
    async turn({ shareId }, page) {
      const isTurning = wanted.value.has(shareId)
      wanted.value = new Map(wanted.value).set(shareId, page)
      if (!isTurning) await turnUntilSettled(shareId)
    },
    read: (contentId, signal) =>
      client.conferenceContent.document({ params: { ...params, contentId } }, { signal }),
  }
}
