import { z } from 'zod'
import { BoardId, ConferenceParams, ConfId, Label, Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { boardTemplates } from './values.ts'

const PageId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a page, and name of its document at `/collab`', example: 'g7k2m9qxw4b8z3nd' })
const Template = z.enum(boardTemplates).meta({ description: 'Background of the page', example: 'squares' })
const Name = Label.nullable().meta({
  description: 'Name of the board; null while nobody has named it',
  example: 'Fractions',
})

/** A page of a board. What is drawn on it is a document of its own, reached at `/collab`. */
export const BoardPage = z.object({ pageId: PageId, template: Template }).meta({ id: 'BoardPage' })
export type BoardPage = z.infer<typeof BoardPage>

/** A board of a conference, which stays there until it is deleted. */
export const Board = z
  .object({
    boardId: BoardId,
    confId: ConfId,
    number: z.int().min(1).meta({
      description: 'Counted within the conference; distinguishes boards without a name',
      example: 2,
    }),
    displayName: Name,
    pages: z.array(BoardPage).meta({ description: 'In their order, at least one' }),
    created: Timestamp,
  })
  .meta({ id: 'Board' })
export type Board = z.infer<typeof Board>

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets only: a board of the conference, or its pages, are others than before. */
    boards_changed: () => void
  }
}

/** A new board. */
export const BoardCreate = z
  .object({ displayName: Name.default(null), template: Template.default('blank') })
  .meta({ id: 'BoardCreate', example: { displayName: 'Fractions', template: 'squares' } })
export type BoardCreate = z.input<typeof BoardCreate>

const BoardChange = z
  .object({ displayName: Name })
  .meta({ id: 'BoardChange', example: { displayName: 'Fractions' } })
const PageFields = z
  .object({ template: Template })
  .meta({ id: 'BoardPageFields', example: { template: 'lines' } })

const BoardParams = ConferenceParams.extend({ boardId: BoardId })
const PageParams = BoardParams.extend({ pageId: PageId })
const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const boardErrors = [...conferenceErrors, 'unknownBoard', 'sharingOff'] as const

const members = { account: 3, app: true, participant: 'member' } as const
/** Inside the conference only those who may share a board. */
const editors = { account: 3, app: true, participant: 'share' } as const
const forEditors = 'Inside the conference this requires the privileges share and annotate.'

/**
 * Boards of a conference. What is drawn on them goes by `/collab`; where one is shown is a share, which counts its
 * pages and changes with each change of the board.
 */
export const boardRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/boards',
    summary: 'List the boards of a conference, the oldest first',
    access: members,
    params: ConferenceParams,
    response: z.object({ items: z.array(Board) }),
    errors: conferenceErrors,
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/board',
    summary: 'Create a board with one page',
    description: forEditors,
    access: editors,
    params: ConferenceParams,
    body: BoardCreate,
    response: Board,
    errors: [...conferenceErrors, 'tooManyBoards', 'sharingOff'],
    rateLimit: { max: 240, seconds: 60 },
  },
  rename: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/board/{boardId}',
    summary: 'Give a board another name',
    description: forEditors,
    access: editors,
    params: BoardParams,
    body: BoardChange,
    response: Board,
    errors: boardErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/board/{boardId}',
    summary: 'Delete a board with all that is drawn on it',
    description: `${forEditors} Where it is shown, that ends.`,
    access: editors,
    params: BoardParams,
    response: null,
    errors: boardErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  addPage: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/board/{boardId}/page',
    summary: 'Add a page at the end of a board',
    description: forEditors,
    access: editors,
    params: BoardParams,
    body: PageFields,
    response: Board,
    errors: [...boardErrors, 'tooManyBoardPages'],
    rateLimit: { max: 120, seconds: 60 },
  },
  changePage: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/board/{boardId}/page/{pageId}',
    summary: 'Change what a page is drawn on',
    description: forEditors,
    access: editors,
    params: PageParams,
    body: PageFields,
    response: Board,
    errors: boardErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  deletePage: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/board/{boardId}/page/{pageId}',
    summary: 'Delete a page of a board; the last one is replaced by an empty page',
    description: forEditors,
    access: editors,
    params: PageParams,
    response: Board,
    errors: boardErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
})
