import type { LinkedContent, ServerMessages } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import type { OpenDocument } from '#lib/open-document.ts'
import { saveBlob } from '#lib/save-file.ts'
import words from '#locales/documents.gen.ts'
import { attemptAndLoad, attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ConferenceContext, StageContext } from '#room/context.ts'
import type { Library } from '#room/library/library.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import {
  createPageTurning,
  createPrivatePages,
  type PageTurning,
  type PrivatePages,
} from '#room/stage/page-turning.ts'
import type { Pointers } from '#room/stage/pointer/pointers.ts'
import {
  createShareEnding,
  type DocumentShare,
  type FileShare,
  type ShareEnding,
} from '#room/stage/shared-stage.ts'
import type { Offers } from './offers.ts'

export interface DocumentsModel
  extends ShareEnding,
    PageTurning,
    PrivatePages,
    Pick<Offers, 'rights' | 'offered' | 'markSeen'> {
  readonly files: ReadonlySignal<Files>
  readonly uploads: ReadonlySignal<readonly Upload[]>
  /** True where only people can open the files that are uploaded here, so that the server cannot convert them. */
  readonly isEncrypted: boolean
  /** The documents that are shared, by the ids of their files. */
  readonly shared: ReadonlySignal<ReadonlyMap<string, DocumentShare>>
  /** Asks for the files, which then keep themselves up to date. */
  load(): Promise<void>
  offer(file: LinkedContent): Promise<void>
  remove(file: LinkedContent): Promise<void>
  download(file: Pick<FileShare, 'contentId' | 'displayName'>): Promise<void>
  readonly confId: string
  readonly drawings: DrawingAccess
  readonly feed: ConferenceFeed
  readonly pointers: Pointers
  /** The files of the app; undefined for people without an account there. */
  openLibrary(): Promise<Library | undefined>
  /** Waits until a file of the library is one of the conference. */
  link(added: Promise<unknown>): Promise<void>
  add(file: File): Promise<void>
  share(file: LinkedContent): Promise<void>
  /** Saves all pages with what is drawn over them on this device, or with the files of the conference. */
  saveAnnotated(share: DocumentShare, document: OpenDocument, where: 'here' | 'files'): Promise<void>
  /** The pages of a file: a PDF, or an image of a single page. */
  read(contentId: string, signal: AbortSignal): Promise<Blob>
}

/** Documents of the conference, shown to everybody page by page. */
export function createDocuments(
  context: ConferenceContext & StageContext,
  { rights, offered, markSeen }: Pick<Offers, 'rights' | 'offered' | 'markSeen'>,
): DocumentsModel {
  const { client, confId, feed, notifications, stage } = context
  const params = { id: confId }
  const { files, load } = createConferenceFiles(context)
  const uploads = createUploads(context, load)
  const read: DocumentsModel['read'] = (contentId, signal) =>
    client.conferenceContent.document({ params: { ...params, contentId } }, { signal })
  /** Counts the pages of a file that the server cannot read. */
  const countPages = async (contentId: string) => {
    const { openDocument } = await import('#lib/open-document.ts')
    const document = await openDocument(await read(contentId, context.scope.signal))
    document.close()
    return document.pages
  }

  return {
    ...createShareEnding(context),
    ...createPageTurning(context),
    ...createPrivatePages(context),
    ...uploads,
    isEncrypted: context.encryption !== undefined,
    rights,
    offered,
    markSeen,
    files,
    load,
    async offer({ contentId }) {
      const body = { kind: 'file', contentId } as const
      await attemptChange(notifications, client.share.start({ params, body }).then(stage.apply))
    },
    async remove({ contentId }) {
      const gone = client.conferenceContent.unlink({ params: { ...params, contentId } })
      await attemptAndLoad(notifications, gone, load)
    },
    async download({ contentId, displayName }) {
      const { saveOpened, saveShared } = await import('./save-document.ts')
      const save = context.encryption ? saveOpened : saveShared
      await attemptChange(notifications, save(client, { confId, contentId, displayName }))
    },
    confId,
    drawings: context.drawings,
    feed,
    pointers: context.pointers,
    async link(added) {
      await attemptAndLoad(notifications, added, load)
    },
    async openLibrary() {
      const { openLibrary } = await import('#room/library/library.ts')
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
    async share({ contentId, document }) {
      const begin = async () => {
        const pages = document.state === 'none' ? await countPages(contentId) : undefined
        const share = await client.share.start({ params, body: { kind: 'document', contentId, pages } })
        stage.apply(share)
        stage.show(share.shareId)
      }
      await attemptChange(notifications, begin())
    },
    async saveAnnotated({ contentId, displayName }, document, where) {
      const made = import('./save-document.ts').then(({ saveAnnotated }) =>
        saveAnnotated({
          document,
          confId,
          contentId,
          drawings: context.drawings,
          signal: context.scope.signal,
        }),
      )
      if (!(await attemptChange(notifications, made))) return
      const blob = await made
      const name = textOf(words)('annotated.name', { name: displayName.replace(/\.[^.]+$/, '') })
      const file = new File([blob], `${name}.pdf`, { type: blob.type })
      if (where === 'files') return uploads.add(file)
      saveBlob(file, file.name)
    },
    read,
  }
}

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

function createConferenceFiles({ scope, channel, client, confId }: ConferenceContext): ConferenceFiles {
  const files = signal<Files>({ state: 'loading' })
  const { load, refresh, applyChange } = createRefreshable<
    { readonly items: readonly LinkedContent[] },
    DocumentChange
  >(scope, {
    read: (signal) => client.conferenceContent.list({ params: { id: confId } }, { signal }),
    take({ items }, changes) {
      files.value = { state: 'loaded', items: changes.reduce(changed, items) }
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
  channel.on('content_changed', (change) => {
    applyChange(change)
    const now = files.value
    if (now.state === 'loaded') files.value = { state: 'loaded', items: changed(now.items, change) }
  })
  return { files, load }
}

const changed = (files: readonly LinkedContent[], { contentId, document }: DocumentChange) =>
  files.map((file) => (file.contentId === contentId ? { ...file, document } : file))

/** A file that is on its way. */
interface Upload {
  readonly id: number
  readonly name: string
  /** From 0 to 1. */
  readonly progress: number
  cancel(): void
}

interface Uploads {
  readonly uploads: ReadonlySignal<readonly Upload[]>
  add(file: File): Promise<void>
}

/** Files that this person adds to the conference. */
function createUploads(
  { scope, client, confId, notifications }: ConferenceContext,
  onAdded: () => Promise<void>,
): Uploads {
  const uploads = signal<readonly Upload[]>([])
  let uploaded = 0
  return {
    uploads,
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
        { params: { id: confId }, body: { fileName: name }, files: { content: file } },
        { onProgress: show, signal: AbortSignal.any([life.signal, scope.signal]) },
      )
      const isCancelled = () => life.signal.aborted
      await attemptChange(
        notifications,
        sent.catch((error) => {
          if (!isCancelled()) throw error
        }),
      )
      uploads.value = uploads.value.filter((one) => one.id !== id)
      if (!isCancelled()) await onAdded()
    },
  }
}
