import type { LinkedContent, Share } from '@lumi/contract'
import { mayTurnPages } from '@lumi/contract/share-actions'
import { EventKind } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { Pointers } from '#room/stage/pointer/pointers.ts'
import { createShareEnding, type ShareEnding } from '#room/stage/share-ending.ts'
import type { FileShare } from '#room/stage/shared-stage.ts'
import type { FileNews } from './file-news.ts'
import type { Library } from './library.ts'

export type DocumentShare = Extract<Share, { kind: 'document' }>

/** The files of the conference, as far as they have been asked for. */
export type Files =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly items: readonly LinkedContent[] }

/** A file that is on its way. */
export interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  cancel(): void
}

export interface DocumentsModel extends ShareEnding, Pick<FileNews, 'rights' | 'offered' | 'see'> {
  readonly files: ReadonlySignal<Files>
  readonly uploads: ReadonlySignal<readonly Upload[]>
  /** The documents that are shared, by the ids of their files. */
  readonly shared: ReadonlySignal<ReadonlyMap<string, DocumentShare>>
  /** Asks for the files, which then keep themselves up to date. */
  load(): Promise<void>
  offer(file: LinkedContent): Promise<void>
  remove(file: LinkedContent): Promise<void>
  download(file: Pick<FileShare, 'contentId' | 'displayName'>): Promise<void>
  readonly feed: ConferenceFeed
  readonly pointers: Pointers
  /** The files of the app; undefined for whoever has no account there. */
  openLibrary(): Promise<Library | undefined>
  /** Waits until a file of the library is one of the conference. */
  link(added: Promise<unknown>): Promise<void>
  add(file: File): Promise<void>
  share(file: LinkedContent): Promise<void>
  mayTurn(share: DocumentShare): boolean
  /** Pages that this person turns to, by share, until the server has followed. */
  readonly wanted: ReadonlySignal<ReadonlyMap<string, number>>
  turn(share: DocumentShare, page: number): Promise<void>
  /** The pages that this person alone looks at, by share. */
  readonly elsewhere: ReadonlySignal<ReadonlyMap<string, number>>
  /** Looks at another page than the others, or again at theirs. Nothing that begins meanwhile takes its place. */
  look(share: DocumentShare, page: number): void
  /** The pages of a file: a PDF, or an image of a single page. */
  read(contentId: string, signal: AbortSignal): Promise<Blob>
}

/** Documents of the conference, shown to everybody page by page. */
export function createDocuments({ context, rights, offered, see }: Omit<FileNews, 'once'>): DocumentsModel {
  const { scope, channel, client, confId, feed, notices, stage } = context
  const files = signal<Files>({ state: 'loading' })
  const wanted = signal<ReadonlyMap<string, number>>(new Map())
  const elsewhere = signal<ReadonlyMap<string, number>>(new Map())
  const uploads = signal<readonly Upload[]>([])
  let uploaded = 0
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
  // Whoever is where the others are follows them again.
  scope.follow(
    () => stage.shares.value,
    (shares) => {
      const apart = [...elsewhere.value].filter(([id, page]) =>
        shares.some((share) => share.shareId === id && share.kind === 'document' && share.page !== page),
      )
      if (apart.length < elsewhere.value.size) elsewhere.value = new Map(apart)
    },
  )
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
    rights,
    offered,
    see,
    files,
    uploads,
    async offer({ contentId }) {
      const body = { kind: 'file', contentId } as const
      await attemptChange(notices, client.share.start({ params, body }).then(stage.apply))
    },
    async remove({ contentId }) {
      await attemptChange(notices, client.conferenceContent.unlink({ params: { ...params, contentId } }))
      await load()
    },
    async download({ contentId, displayName }) {
      const { saveShared } = await import('./save-shared.ts')
      await attemptChange(notices, saveShared(client, { confId, contentId, displayName }))
    },
    feed,
    pointers: context.pointers,
    async link(added) {
      await attemptChange(notices, added)
      await load()
    },
    async openLibrary() {
      const { openLibrary } = await import('./library.ts')
      return openLibrary(context)
    },
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
      const { name } = file
      const life = new AbortController()
      const id = ++uploaded
      const show = (progress: number) => {
        const now = { id, name, progress, cancel: () => life.abort() }
        uploads.value = [...uploads.value.filter((one) => one.id !== id), now].sort((a, b) => a.id - b.id)
      }
      show(0)
      const sent = client.conferenceContent.upload(
        { params, body: { fileName: name }, files: { content: file } },
        { onProgress: show, signal: AbortSignal.any([life.signal, scope.signal]) },
      )
      const isCancelled = () => life.signal.aborted
      await attemptChange(
        notices,
        sent.catch((error) => {
          if (!isCancelled()) throw error
        }),
      )
      uploads.value = uploads.value.filter((one) => one.id !== id)
      if (!isCancelled()) await load()
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
    elsewhere,
    look({ shareId, page: shown }, page) {
      const others = [...elsewhere.value].filter(([id]) => id !== shareId)
      elsewhere.value = new Map(page === shown ? others : [...others, [shareId, page]])
      if (page !== shown) stage.show(shareId)
    },
    async turn({ shareId }, page) {
      const isTurning = wanted.value.has(shareId)
      wanted.value = new Map(wanted.value).set(shareId, page)
      if (!isTurning) await turnUntilSettled(shareId)
    },
    read: (contentId, signal) =>
      client.conferenceContent.document({ params: { ...params, contentId } }, { signal }),
  }
}
