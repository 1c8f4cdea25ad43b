import type { Board, LinkedContent, Share } from '@lumi/contract'
import { mayShare } from '@lumi/contract/share-actions'
import type { BoardTemplate } from '@lumi/contract/values'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import {
  attemptAndLoad,
  attemptChange,
  findRefusalText,
  refusalNotification,
} from '#room/channel/attempt-change.ts'
import type { ConferenceFeed } from '#room/channel/conference-feed.ts'
import type { ConferenceContext, MediaContext, StageContext } from '#room/context.ts'
import type { Library } from '#room/library/library.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import type { DrawingAccess } from '#room/stage/drawing/drawing.ts'
import {
  createPageTurning,
  createPrivatePages,
  type PageTurning,
  type PrivatePages,
} from '#room/stage/page-turning.ts'
import { createShareEnding, type ShareEnding } from '#room/stage/shared-stage.ts'
import { createPictures, type Pictures } from './pictures.ts'

export type BoardShare = Extract<Share, { kind: 'whiteboard' }>

/** The boards of the conference, as far as they have been asked for. */
export type BoardList =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly boards: readonly Board[] }

export interface BoardsModel extends ShareEnding, PageTurning, PrivatePages {
  readonly confId: string
  readonly list: ReadonlySignal<BoardList>
  load(): Promise<void>
  /** The boards that are shown to everybody, by their ids. */
  readonly shown: ReadonlySignal<ReadonlyMap<string, BoardShare>>
  /** True where this person makes, names and deletes boards and their pages. */
  readonly mayEdit: ReadonlySignal<boolean>
  readonly mayDraw: ReadonlySignal<boolean>
  /** Shows a board to everybody; without one, a new one. */
  show(boardId?: string): Promise<boolean>
  rename(boardId: string, displayName: string | null): Promise<boolean>
  remove(boardId: string): Promise<boolean>
  /** Adds a page at the end, and resolves to the number of pages then. */
  addPage(boardId: string, template: BoardTemplate): Promise<number | undefined>
  changePage(boardId: string, pageId: string, template: BoardTemplate): Promise<boolean>
  removePage(boardId: string, pageId: string): Promise<boolean>
  /** Adds a file to those of the conference. */
  addFile(file: File): Promise<boolean>
  /** Adds a picture for a board to the files; resolves to its id, and rejects with words where it could not be added. */
  addPicture(file: File): Promise<string>
  files(): Promise<readonly LinkedContent[]>
  /** The files of the app; undefined for people without an account there, and where nobody else could read them. */
  openLibrary(): Promise<Library | undefined>
  /** Waits until a file of the library is one of the conference; resolves to whether it is. */
  add(added: Promise<unknown>): Promise<boolean>
  /** Reports the outcome of this person's own action. */
  notify(text: () => string): void
  readonly feed: ConferenceFeed
  readonly me: string
  nameOf(userId: string): string
  /** The number of their profile colour; undefined for people who have left. */
  colorOf(userId: string): number | undefined
  readonly drawings: DrawingAccess
  readonly pictures: Pictures
}

/** The boards of a conference, and which of them are shown. */
export function createBoards(context: ConferenceContext & MediaContext & StageContext): BoardsModel {
  const { scope, channel, client, confId, feed, media, notifications, stage } = context
  const list = signal<BoardList>({ state: 'loading' })
  const params = { id: confId }

  const { load, refresh, retryLater } = createRefreshable(scope, {
    read: (signal) => client.board.list({ params }, { signal }),
    take({ items }) {
      list.value = { state: 'known', boards: items }
    },
    fail(error) {
      console.warn('The boards of the conference could not be read', error)
      if (list.value.state !== 'known') list.value = { state: 'failed' }
      // A page that is shown may be missing in the list that stays.
      else retryLater()
    },
  })
  const boardShares = () => stage.shares.value.filter((share) => share.kind === 'whiteboard')
  // The share of a board has a new version whenever the board has changed.
  scope.follow(
    () =>
      boardShares()
        .map(({ shareId, version }) => `${shareId} ${version}`)
        .join(),
    refresh,
  )
  channel.on('boards_changed', refresh)
  channel.on('snapshot', refresh)

  const upload = (file: File) =>
    client.conferenceContent.upload({ params, body: { fileName: file.name }, files: { content: file } })
  const attempt = (change: Promise<unknown>) => attemptAndLoad(notifications, change, load)
  return {
    ...createShareEnding(context),
    ...createPageTurning(context),
    ...createPrivatePages(context),
    confId,
    list,
    load,
    shown: computed(() => new Map(boardShares().map((share) => [share.boardId ?? '', share]))),
    mayEdit: computed(() => mayShare(feed.me.value, 'whiteboard')),
    mayDraw: computed(() => feed.me.value.privileges.annotate),
    show: (boardId) =>
      attempt(
        client.share.start({ params, body: { kind: 'whiteboard', boardId } }).then((share) => {
          stage.apply(share)
          stage.show(share.shareId)
        }),
      ),
    rename: (boardId, displayName) =>
      attempt(client.board.rename({ params: { ...params, boardId }, body: { displayName } })),
    remove: (boardId) => attempt(client.board.delete({ params: { ...params, boardId } })),
    async addPage(boardId, template) {
      const added = client.board.addPage({ params: { ...params, boardId }, body: { template } })
      return (await attempt(added)) ? (await added).pages.length : undefined
    },
    changePage: (boardId, pageId, template) =>
      attempt(client.board.changePage({ params: { ...params, boardId, pageId }, body: { template } })),
    removePage: (boardId, pageId) =>
      attempt(client.board.deletePage({ params: { ...params, boardId, pageId } })),
    addFile: (file) => attemptChange(notifications, upload(file)),
    async addPicture(file) {
      try {
        return (await upload(file)).contentId
      } catch (error) {
        // The canvas shows its message as it is.
        throw new Error((await findRefusalText(error))(), { cause: error })
      }
    },
    files: async () => (await client.conferenceContent.list({ params })).items,
    async openLibrary() {
      if (context.encryption) return undefined
      const { openLibrary } = await import('#room/library/library.ts')
      return openLibrary(context)
    },
    add: (added) => attemptChange(notifications, added),
    notify: (text) => notifications.show(refusalNotification(text)),
    feed,
    me: feed.me.value.userId,
    nameOf: (userId) => displayNameOf(userId, feed.roster.value, media.people.value),
    colorOf: (userId) => feed.roster.value?.get(userId)?.color,
    drawings: context.drawings,
    pictures: createPictures({ client, confId }),
  }
}
