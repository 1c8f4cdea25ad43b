import { z } from 'zod'
import { maxDocumentPages } from './document-types.ts'
import { BoardId, ConferenceParams, ConfId, ContentId, Timestamp, UserId } from './fields.ts'
import { routes } from './route.ts'

const ShareId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of something that is shared', example: 's3vq8m1xkd' })
const Page = z
  .int()
  .min(1)
  .meta({ description: 'Page that is shown to everybody, counted from 1', example: 3 })
const PageCount = z.int().min(1).meta({ description: 'Number of pages', example: 12 })
const Name = z.string().meta({ description: 'Name of the file when the share began', example: 'Lesson 1' })

const common = {
  shareId: ShareId,
  userId: UserId.meta({ description: 'User who shares it' }),
  version: z
    .int()
    .min(1)
    .meta({ description: 'Increases with every change: of two states, the newer one', example: 4 }),
  started: Timestamp.meta({ description: 'Time at which sharing began' }),
}

/** A shared screen. Its picture arrives as media from the user who shares it. */
export const ScreenShare = z
  .object({ kind: z.literal('screen').meta({ description: 'A screen' }), ...common })
  .meta({ id: 'ScreenShare' })

/** A file of the conference as pages, which are turned for everybody. */
export const DocumentShare = z
  .object({
    kind: z.literal('document').meta({ description: 'Pages of a file of the conference' }),
    ...common,
    contentId: ContentId,
    displayName: Name,
    page: Page,
    pages: PageCount,
  })
  .meta({ id: 'DocumentShare' })

/** A board to draw on. */
export const WhiteboardShare = z
  .object({
    kind: z.literal('whiteboard').meta({ description: 'A board to draw on' }),
    ...common,
    boardId: BoardId.optional().meta({
      description: 'The board; missing only if a server of a version without boards has shared it',
    }),
    page: Page,
    pages: PageCount,
  })
  .meta({ id: 'WhiteboardShare' })

/** A file of the conference, offered to everybody in it. */
export const FileShare = z
  .object({
    kind: z.literal('file').meta({ description: 'A file of the conference to download' }),
    ...common,
    contentId: ContentId,
    displayName: Name,
  })
  .meta({ id: 'FileShare' })

/** Something that is shared in a conference now. */
export const Share = z
  .discriminatedUnion('kind', [ScreenShare, DocumentShare, WhiteboardShare, FileShare])
  .meta({ id: 'Share' })
export type Share = z.infer<typeof Share>

/** The item to share. Screens are not started here: the client publishes the track, and the media server reports it. */
export const ShareStart = z
  .object({
    kind: z
      .enum(['document', 'whiteboard', 'file'])
      .meta({ description: 'Kind of item', example: 'document' }),
    contentId: ContentId.optional().meta({
      description: 'File of the conference; required of a document or file, and not for a whiteboard',
    }),
    boardId: BoardId.optional().meta({
      description: 'Board of the conference, for a whiteboard. Default: a new one with an empty page',
    }),
    page: Page.optional().meta({ description: 'Page of a document or a board to begin with. Default: 1' }),
    pages: PageCount.max(maxDocumentPages)
      .optional()
      .meta({
        description:
          'Number of pages of a document that was encrypted before it was uploaded, as the browser that shares it ' +
          'counted them. Only in encrypted conferences, and only if the server has made no pages of the file',
      }),
  })
  .refine(({ kind, contentId }) => kind === 'whiteboard' || contentId !== undefined, {
    path: ['contentId'],
    message: 'A document or file needs its content id',
  })
  .refine(({ kind, contentId }) => kind !== 'whiteboard' || contentId === undefined, {
    path: ['contentId'],
    message: 'A whiteboard is no file',
  })
  .refine(({ kind, boardId }) => kind === 'whiteboard' || boardId === undefined, {
    path: ['boardId'],
    message: 'Only a whiteboard has a board',
  })
  .refine(({ kind, page }) => kind !== 'file' || page === undefined, {
    path: ['page'],
    message: 'A file begins with no page',
  })
  .refine(({ kind, pages }) => kind === 'document' || pages === undefined, {
    path: ['pages'],
    message: 'Only the pages of a document are counted',
  })
  .meta({ id: 'ShareStart', example: { kind: 'document', contentId: 'cnb7k2m9qxw4' } })
export type ShareStart = z.input<typeof ShareStart>

const ShareChange = z.object({ page: Page }).meta({ id: 'ShareChange', example: { page: 4 } })

const ShareParams = z.object({ id: ConfId, shareId: ShareId })

/** Shared items of a conference: one stage for everybody. Changes are sent as events 200 to 202. */
export const shareRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/shares',
    summary: 'List what is shared in a conference now, in the order in which it began',
    access: { account: 3, app: true, participant: 'member' },
    params: ConferenceParams,
    response: z.object({ items: z.array(Share) }),
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  start: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/share',
    summary: 'Share a document, a whiteboard or a file',
    description:
      'Requires the feature of that kind (documentShare, whiteboard, fileShare), and for a whiteboard the privilege ' +
      'annotate as well. An item that is shared in this way already is not changed, and is the answer.',
    access: { participant: 'share' },
    params: ConferenceParams,
    body: ShareStart,
    response: Share,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'invalidContentId',
      'noPages',
      'unknownBoard',
      'tooManyBoards',
      'sharingOff',
      'tooManyShares',
    ],
    rateLimit: { max: 60, seconds: 60 },
  },
  turn: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/share/{shareId}',
    summary: 'Turn to a page of what is shared, for everybody',
    description:
      'Inside the conference this requires the privilege changePages, or that it is your own share.',
    access: { account: 3, app: true, participant: 'member' },
    params: ShareParams,
    body: ShareChange,
    response: Share,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'unknownShare', 'noPages'],
    rateLimit: { max: 600, seconds: 60 },
  },
  end: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/share/{shareId}',
    summary: 'End a share',
    description:
      "Inside the conference others' shares require the privilege changeShares. Somebody whose screen is ended may share it again.",
    access: { account: 3, app: true, participant: 'member' },
    params: ShareParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'unknownShare'],
    rateLimit: { max: 120, seconds: 60 },
  },
})
