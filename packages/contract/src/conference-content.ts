import { z } from 'zod'
import {
  Content,
  ContentCreate,
  contentFile,
  DocumentPages,
  maxParticipantShareMinutes,
  SharedAccess,
  SharedAccessQuery,
} from './content.ts'
import { ConferenceParams, ConfId, ContentId, Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { ThumbnailQuery } from './thumbnail.ts'

/** The purpose of a file in a conference. */
export const RelatedAs = z.string().trim().min(1).max(64).meta({
  description: 'Purpose of the file in the conference, in a word of your own',
  example: 'document',
})

/** A file as a conference uses it. */
export const LinkedContent = Content.extend({
  relatedAs: RelatedAs,
  linked: Timestamp.meta({ description: 'Time at which it was linked' }),
}).meta({ id: 'LinkedContent' })
export type LinkedContent = z.infer<typeof LinkedContent>

const ContentLink = z
  .object({ relatedAs: RelatedAs.default('document') })
  .meta({ id: 'ContentLink', example: { relatedAs: 'document' } })

const LinkedContentParams = z.object({ id: ConfId, contentId: ContentId })

/** Everybody who may look into the conference, and everybody who is in it. */
const readers = { account: 1, app: true, participant: 'member' } as const
const unknown = ['invalidConferenceId', 'conferenceDeleted', 'invalidContentId'] as const

/** Operations on the files that a conference uses, for those who manage it and for the people inside. */
export const conferenceContentRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/contents',
    summary: 'List the files of a conference, in the order in which they were linked',
    access: readers,
    params: ConferenceParams,
    response: z.object({ items: z.array(LinkedContent) }),
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  upload: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/content',
    summary: 'Upload a file to the library and link it to the conference in one call',
    description:
      'Inside the conference this requires the share privilege and the feature fileShare or documentShare; in an end-to-end encrypted conference, the file ' +
      'and its names must be encrypted as well.',
    access: { account: 2, app: true, participant: 'share' },
    params: ConferenceParams,
    body: ContentCreate.extend({ relatedAs: RelatedAs.default('document') }).meta({
      id: 'ConferenceContentCreate',
      example: { displayName: 'Lesson 1', relatedAs: 'document' },
    }),
    files: contentFile,
    response: LinkedContent,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'filesOff',
      'tooManyFiles',
      'storageError',
      'appFilesFull',
      'demoFilesFull',
      'messageNotEncrypted',
    ],
    rateLimit: { max: 60, seconds: 60 },
  },
  link: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/content/{contentId}',
    summary: 'Link a file of the library to a conference',
    description: 'A file that is already linked gets the new `relatedAs`.',
    access: { account: 2, app: true },
    params: LinkedContentParams,
    body: ContentLink,
    response: LinkedContent,
    errors: [...unknown, 'tooManyFiles'],
  },
  unlink: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/content/{contentId}',
    summary: 'Remove a file from a conference',
    description:
      'A file with delete method 2 is deleted with its last link. Inside the conference this requires the changeShares privilege.',
    access: { account: 2, app: true, participant: 'changeShares' },
    params: LinkedContentParams,
    response: null,
    errors: unknown,
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}',
    summary: 'Get the details of a file of the conference',
    access: readers,
    params: LinkedContentParams,
    response: LinkedContent,
    errors: unknown,
  },
  download: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}/file',
    summary: 'Download a file of the conference, or a range of it',
    access: readers,
    params: LinkedContentParams,
    response: 'file',
    errors: [...unknown, 'storageError', 'rangeNotSatisfiable'],
  },
  document: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}/document',
    summary: 'Get the pages of a file of the conference as one PDF, or as an image if the file is one',
    access: readers,
    params: LinkedContentParams,
    response: 'file',
    errors: [...unknown, 'noPages', 'storageError', 'rangeNotSatisfiable'],
  },
  pages: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}/pages',
    summary: 'Get the number of pages of a file of the conference, and their sizes',
    access: readers,
    params: LinkedContentParams,
    response: DocumentPages,
    errors: unknown,
  },
  thumbnail: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}/thumbnail',
    summary: 'Get a small picture of a file of the conference',
    access: readers,
    params: LinkedContentParams,
    query: ThumbnailQuery,
    response: 'file',
    errors: [...unknown, 'noThumbnail', 'storageError', 'rangeNotSatisfiable'],
  },
  sharedAccess: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/content/{contentId}/sharedaccess',
    summary: 'Create an address for a file of the conference that needs no token, for players',
    description: `With a control token it is valid for at most ${maxParticipantShareMinutes} minutes: those still taking part can create another.`,
    access: readers,
    params: LinkedContentParams,
    query: SharedAccessQuery,
    response: SharedAccess,
    errors: unknown,
  },
})
