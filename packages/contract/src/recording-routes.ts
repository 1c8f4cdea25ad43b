import { z } from 'zod'
import { ConferenceParams, ConfId } from './fields.ts'
import { countedPage, countQuery, Details, pageQuery, wordSearch } from './paging.ts'
import {
  defaultDownloadMinutes,
  maxRecordingLinks,
  Recording,
  RecordingChange,
  RecordingId,
  RecordingLink,
  RecordingLinkId,
  RecordingSharedAccess,
  RecordingShareQuery,
  RecordingTimeline,
  SharedRecording,
} from './recording.ts'
import { routes } from './route.ts'
import { ThumbnailQuery } from './thumbnail.ts'

/** The filter and order of a list of recordings. */
const ListQuery = z.object({
  details: Details,
  search: wordSearch('name, the id or the conference id'),
  sort: z.enum(['name', 'confId', 'created']).default('name').meta({
    description: 'Order: by name, by conference id and then name, or newest first',
  }),
  ...countQuery,
  ...pageQuery(200, 50),
})

const RecordingPage = countedPage(Recording)

const RecordingParams = z.object({ id: ConfId, recordingId: RecordingId })
const unknown = ['invalidConferenceId', 'unknownRecording'] as const
const ownership = 'Recordings belong to the app: those of a deleted conference remain.'
const visibility = 'Attendees and presenters see those of conferences they take part in.'

/** Operations on recordings. */
const SharedQuery = z.object({ token: z.string().max(2500).meta({ description: 'Token from the address' }) })

export const recordingRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/recordings',
    summary: 'List the recordings of the app, by name',
    description: `${visibility} ${ownership}`,
    access: { account: 1, app: true },
    query: ListQuery.extend({
      conference: ConfId.optional().meta({ description: 'Only recordings of this conference' }),
    }),
    response: RecordingPage,
    errors: ['invalidConferenceId'],
  },
  listOfConference: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recordings',
    summary: 'List the recordings of a conference, by name',
    description: ownership,
    access: { account: 1, app: true },
    params: ConferenceParams,
    query: ListQuery,
    response: RecordingPage,
    errors: ['invalidConferenceId'],
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}',
    summary: 'Get the details of a recording',
    access: { account: 1, app: true },
    params: RecordingParams,
    response: Recording,
    errors: unknown,
  },
  timeline: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/timeline',
    summary: 'Get what happened in a recording, and what was written to everybody meanwhile',
    access: { account: 1, app: true },
    params: RecordingParams,
    response: RecordingTimeline,
    errors: unknown,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}',
    summary: 'Rename a recording',
    description: 'Its file has the same name from then on, with its ending.',
    access: { account: 3, app: true },
    params: RecordingParams,
    body: RecordingChange,
    response: Recording,
    errors: unknown,
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}',
    summary: 'Delete a recording and its file',
    access: { account: 3, app: true },
    params: RecordingParams,
    response: null,
    errors: unknown,
  },
  thumbnail: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/thumbnail',
    summary: 'Get a small picture of a recording: one of its frames',
    access: { account: 1, app: true },
    params: RecordingParams,
    query: ThumbnailQuery,
    response: 'file',
    errors: [...unknown, 'noThumbnail', 'storageError', 'rangeNotSatisfiable'],
  },
  sharedAccess: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/sharedaccess',
    summary: 'Create an address for a recording that needs no token, to play, share or save it',
    description:
      'With neither `expiry` nor `expiry_minutes` the address works until it is revoked; one with ' +
      `\`content_disposition\` then works for ${defaultDownloadMinutes} minutes. Attendees can create addresses for at ` +
      'most a day, and always say for how long. Every address ends when the account that created it no longer sees the ' +
      'recording: because it was deleted, or expelled from the conference.',
    access: { account: 1, app: true },
    params: RecordingParams,
    query: RecordingShareQuery,
    response: RecordingSharedAccess,
    errors: [...unknown, 'sharedForTooLong', 'tooManyLinks'],
  },
  links: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/links',
    summary: 'List the links to a recording that work, the newest first',
    description:
      'The addresses that were created with `sharedaccess` and neither have expired nor were revoked; without those for a ' +
      'page that plays or saves the recording itself (`purpose`, and `content_disposition` without a time). There are ' +
      `${maxRecordingLinks} at most.`,
    access: { account: 3, app: true },
    params: RecordingParams,
    response: z.object({ items: z.array(RecordingLink) }),
    errors: unknown,
  },
  revokeLink: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/link/{linkId}',
    summary: 'Revoke one link to a recording',
    access: { account: 3, app: true },
    params: RecordingParams.extend({ linkId: RecordingLinkId }),
    response: null,
    errors: [...unknown, 'unknownLink'],
  },
  revokeSharedAccess: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/sharedaccess',
    summary: 'Revoke all addresses of a recording that were created so far',
    access: { account: 2, app: true },
    params: RecordingParams,
    response: null,
    errors: unknown,
  },
  shared: {
    method: 'GET',
    service: 'core',
    path: '/recording/{recordingId}/shared',
    summary: 'Get a recording, or a range of it, by an address created with `sharedaccess`',
    access: 'public',
    params: z.object({ recordingId: RecordingId }),
    query: SharedQuery,
    response: 'file',
    errors: [
      'tokenUnauthorized',
      'unknownRecording',
      'invalidConferenceId',
      'storageError',
      'rangeNotSatisfiable',
    ],
  },
  sharedDetails: {
    method: 'GET',
    service: 'core',
    path: '/recording/{recordingId}/shared/details',
    summary: 'Get the name of a recording by an address created with `sharedaccess`',
    access: 'public',
    params: z.object({ recordingId: RecordingId }),
    query: SharedQuery,
    response: SharedRecording,
    errors: ['tokenUnauthorized', 'unknownRecording', 'invalidConferenceId'],
  },
})
