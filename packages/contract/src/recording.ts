import { z } from 'zod'
import { ConferenceParams, ConfId, DisplayName, queryInt, Timestamp } from './fields.ts'
import { Details, NameSearch, page, pageQuery } from './paging.ts'
import { routes } from './route.ts'

/** How a recording without a file name is called when it is saved. */
export const recordingFileName = (recordingId: string): string => `Recording_${recordingId}.mp4`

/** Longest time that an address holds for which attendees ask, in minutes: a day. */
export const maxAttendeeShareMinutes = 1440

/** How long an address to save a recording holds where nothing is said, in minutes. */
export const defaultDownloadMinutes = 60

const RecordingId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a recording', example: 'r5k2m9qxw4cn' })

/** A recording of a conference. */
export const Recording = z
  .object({
    recordingId: RecordingId,
    confId: ConfId,
    displayName: z.string().meta({ description: 'Name that people see', example: 'Weekly review' }),
    filename: z.string().nullable().meta({
      description: 'Name of the file; one without is saved as `Recording_{recordingId}.mp4`',
      example: 'Weekly review.mp4',
    }),
    contentType: z.string().meta({ description: 'Type of the file', example: 'video/mp4' }),
    size: z.int().meta({ description: 'Bytes', example: 48_213_007 }),
    duration: z.number().nullable().meta({ description: 'Seconds, where it is known', example: 1834.5 }),
    created: Timestamp,
  })
  .meta({ id: 'Recording' })
export type Recording = z.infer<typeof Recording>

/** The changed name of a recording. */
export const RecordingChange = z
  .object({ displayName: DisplayName.meta({ description: 'Name that people see' }) })
  .meta({ id: 'RecordingChange', example: { displayName: 'Weekly review, part 2' } })
export type RecordingChange = z.input<typeof RecordingChange>

/** Which recordings a list has, and in which order. */
const ListQuery = z.object({
  details: Details,
  search: NameSearch,
  sort: z.enum(['name', 'confId', 'created']).default('name').meta({
    description: 'Order: by name, by conference id and then name, or the newest first',
  }),
  ...pageQuery(200, 50),
})

const RecordingPage = page(Recording)

/** For how long an address of a recording holds, and what it does. */
export const RecordingShareQuery = z
  .object({
    details: Details,
    expiry_minutes: queryInt(1, 525_600)
      .optional()
      .meta({ description: 'Minutes until the address no longer works; at most a year', example: 10 }),
    expiry: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .optional()
      .meta({
        description: 'When the address stops working, ISO 8601; a date alone lasts until it ends in UTC',
        example: '2027-01-31T18:00:00Z',
      }),
    content_disposition: z
      .enum(['attachment'])
      .optional()
      .meta({ description: 'The address saves the file instead of playing it' }),
    filename: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: 'What the saved file is called; the recording’s own unless said' }),
    content_type: z
      .enum(['binary'])
      .optional()
      .meta({ description: 'Saved as bytes without a meaning, so that no player takes it' }),
  })
  .refine(({ expiry, expiry_minutes }) => expiry === undefined || expiry_minutes === undefined, {
    path: ['expiry'],
    message: 'either expiry or expiry_minutes',
  })

/** An address that needs no token. */
export const RecordingSharedAccess = z
  .object({
    sharedAccessUrl: z.url().meta({
      description: 'Address of the file; whoever has it may see the recording until it expires or is revoked',
      example: 'https://meet.example.com/v1/recording/r5k2m9qxw4cn/shared?token=eyJhbGciOiJIUzI1NiJ9.e30.Xt1',
    }),
    expires: Timestamp.nullable().meta({ description: 'Until when it works; null: until it is revoked' }),
  })
  .meta({ id: 'RecordingSharedAccess' })
export type RecordingSharedAccess = z.infer<typeof RecordingSharedAccess>

const RecordingParams = z.object({ id: ConfId, recordingId: RecordingId })
const unknown = ['invalidConferenceId', 'unknownRecording'] as const
const kept = 'Recordings belong to the app: those of a deleted conference are still there.'
const seen = 'Attendees and presenters see those of conferences that they take part in.'

/** Operations on recordings. */
export const recordingRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/recordings',
    summary: 'List the recordings of the app, by name',
    description: `${seen} ${kept}`,
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
    description: kept,
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
    summary: 'Read what is known of a recording',
    access: { account: 1, app: true },
    params: RecordingParams,
    response: Recording,
    errors: unknown,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}',
    summary: 'Rename a recording',
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
  sharedAccess: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/sharedaccess',
    summary: 'Make an address of a recording that needs no token, to play, to share or to save it',
    description:
      'With neither `expiry` nor `expiry_minutes` the address works until it is revoked; one with ' +
      `\`content_disposition\` then works for ${defaultDownloadMinutes} minutes. Attendees can make addresses for at ` +
      'most a day, and always say how long.',
    access: { account: 1, app: true },
    params: RecordingParams,
    query: RecordingShareQuery,
    response: RecordingSharedAccess,
    errors: unknown,
  },
  revokeSharedAccess: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/recording/{recordingId}/sharedaccess',
    summary: 'End every address of a recording that was made so far',
    access: { account: 2, app: true },
    params: RecordingParams,
    response: null,
    errors: unknown,
  },
  shared: {
    method: 'GET',
    service: 'core',
    path: '/recording/{recordingId}/shared',
    summary: 'Read a recording, or a range of it, by the address that `sharedaccess` made',
    access: 'public',
    params: z.object({ recordingId: RecordingId }),
    query: z.object({ token: z.string().max(2500).meta({ description: 'As it stands in the address' }) }),
    response: 'file',
    errors: ['tokenUnauthorized', 'unknownRecording', 'storageError', 'rangeNotSatisfiable'],
  },
})
