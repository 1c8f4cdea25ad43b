import { z } from 'zod'
import {
  Content,
  ContentChange,
  ContentCreate,
  ContentDuplicate,
  ContentSpace,
  ContentUse,
  contentFile,
  DocumentPages,
  SharedAccess,
  SharedAccessQuery,
} from './content.ts'
import { ConfId, ContentId } from './fields.ts'
import { countedPage, countQuery, pageQuery, wordSearch } from './paging.ts'
import { routes } from './route.ts'
import { ThumbnailQuery } from './thumbnail.ts'

const ContentParams = z.object({ id: ContentId })

/** Operations on the library: the files of an app. */
export const contentRoutes = routes({
  create: {
    method: 'POST',
    service: 'content',
    path: '/content',
    summary: 'Upload a file to the library',
    description:
      'If possible, it is converted to pages in the background (`document`). Types that run in browsers, such as ' +
      'HTML and SVG, are only ever served as downloads.',
    access: { account: 2, app: true },
    body: ContentCreate,
    files: contentFile,
    response: Content,
    errors: ['storageError', 'appFilesFull'],
  },
  list: {
    method: 'GET',
    service: 'content',
    path: '/contents',
    summary: 'List the files of the library, by name',
    description:
      'Attendees and presenters see the files of conferences they take part in, and those they uploaded.',
    access: { account: 1, app: true },
    query: z.object({
      search: wordSearch('name, the file name or the id'),
      sort: z.enum(['name', 'type', 'created']).default('name').meta({
        description: 'Order: by name, by type and then name, or newest first',
      }),
      conference: ConfId.optional().meta({ description: 'Only files of this conference' }),
      ...countQuery,
      ...pageQuery(200, 50),
    }),
    response: countedPage(Content),
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  space: {
    method: 'GET',
    service: 'content',
    path: '/contents/space',
    summary: 'Get how much space the files and recordings of the app take, may take, and how much is left',
    access: { account: 2, app: true },
    response: ContentSpace,
    errors: ['storageError'],
  },
  download: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}',
    summary: 'Download a file, or a range of it',
    access: { account: 1, app: true },
    params: ContentParams,
    response: 'file',
    errors: ['invalidContentId', 'storageError', 'rangeNotSatisfiable'],
  },
  update: {
    method: 'PUT',
    service: 'content',
    path: '/content/{id}',
    summary: 'Change the name or the delete method of a file',
    description:
      'A renamed file is downloaded under its new name, with the ending that it had. Accepts JSON, or ' +
      '`multipart/form-data` with the JSON in the part `request`.',
    access: { account: 2, app: true },
    params: ContentParams,
    body: ContentChange,
    files: {},
    response: Content,
    errors: ['invalidContentId'],
  },
  duplicate: {
    method: 'POST',
    service: 'content',
    path: '/content/{id}/duplicate',
    summary: 'Add a copy of a file to the library',
    description:
      'The storage copies the file, so that nothing is uploaded again. The copy is a file of its own: it takes the same ' +
      'space, keeps the delete method and the pages, is in no conference, and stays when the file is deleted.',
    access: { account: 2, app: true },
    params: ContentParams,
    body: ContentDuplicate,
    response: Content,
    errors: ['invalidContentId', 'storageError', 'appFilesFull'],
    rateLimit: { max: 60, seconds: 60 },
  },
  delete: {
    method: 'DELETE',
    service: 'content',
    path: '/content/{id}',
    summary: 'Delete a file',
    description:
      'A file that conferences use is deleted only with `force`, which removes it from all of them.',
    access: { account: 3, app: true },
    params: ContentParams,
    query: z.object({
      force: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true')
        .meta({
          description: 'Delete it even if it is in use',
        }),
    }),
    response: null,
    errors: ['invalidContentId', 'contentInUse'],
  },
  info: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/info',
    summary: 'Get the details of a file',
    access: { account: 1, app: true },
    params: ContentParams,
    response: Content,
    errors: ['invalidContentId'],
  },
  conferences: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/conferences',
    summary: 'List the conferences that use a file, by name',
    description: 'Attendees and presenters see those they take part in.',
    access: { account: 1, app: true },
    params: ContentParams,
    response: z.object({ items: z.array(ContentUse) }),
    errors: ['invalidContentId'],
  },
  document: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/document',
    summary: 'Get the pages of a file as one PDF, or as an image if the file is one',
    access: { account: 1, app: true },
    params: ContentParams,
    response: 'file',
    errors: ['invalidContentId', 'noPages', 'storageError', 'rangeNotSatisfiable'],
  },
  pages: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/pages',
    summary: 'Get the number of pages of a file, and their sizes',
    access: { account: 1, app: true },
    params: ContentParams,
    response: DocumentPages,
    errors: ['invalidContentId'],
  },
  thumbnail: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/thumbnail',
    summary:
      'Get a small picture of a file: of an image, the first page of a document, or a frame of a video',
    access: { account: 1, app: true },
    params: ContentParams,
    query: ThumbnailQuery,
    response: 'file',
    errors: ['invalidContentId', 'noThumbnail', 'storageError', 'rangeNotSatisfiable'],
  },
  sharedAccess: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/sharedaccess',
    summary: 'Create an address for a file that needs no token, for players and links',
    access: { account: 1, app: true },
    params: ContentParams,
    query: SharedAccessQuery,
    response: SharedAccess,
    errors: ['invalidContentId'],
  },
  shared: {
    method: 'GET',
    service: 'content',
    path: '/content/{id}/shared',
    summary: 'Get a file by an address created with `sharedaccess`',
    access: 'public',
    params: ContentParams,
    query: z.object({ token: z.string().max(2000).meta({ description: 'Token from the address' }) }),
    response: 'file',
    errors: [
      'tokenUnauthorized',
      'invalidContentId',
      'invalidConferenceId',
      'conferenceDeleted',
      'storageError',
      'rangeNotSatisfiable',
    ],
  },
})
