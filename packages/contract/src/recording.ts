import { z } from 'zod'
import { AccountId, ConfId, Label, queryInt, Timestamp, UserId } from './fields.ts'
import { Details } from './paging.ts'
import { MaybeThumbnail } from './thumbnail.ts'

/** The file name under which a recording without one is saved. */
export const recordingFileName = (recordingId: string): string => `Recording_${recordingId}.mp4`

/** The longest lifetime of an address that an attendee requests, in minutes: a day. */
export const maxAttendeeShareMinutes = 1440

/** The longest lifetime of an address that a page requests to play or save a recording itself, in minutes: a day. */
export const maxPageAddressMinutes = 1440

/** Links to a recording that work at the same time; addresses of pages do not count. */
export const maxRecordingLinks = 200

/** The default lifetime of a download address of a recording, in minutes. */
export const defaultDownloadMinutes = 60

/** Names a recording. */
export const RecordingId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a recording', example: 'r5k2m9qxw4cn' })

/** Something that happened in a recording. */
export const RecordingMark = z
  .object({
    at: z.number().meta({ description: 'Seconds from its beginning', example: 93.5 }),
    time: Timestamp.meta({ description: 'Time of the mark' }),
    kind: z.enum(['begin', 'share', 'speaker']).meta({
      description:
        'It began, or went on after a pause; something was shared, or nothing any more; somebody began to speak',
      example: 'share',
    }),
    label: z.string().meta({
      description:
        'Name of the shared document, or of the person who shared a screen or spoke; empty without a name, for example when sharing ended',
      example: 'Fractions.pdf',
    }),
    shared: z.enum(['screen', 'document', 'whiteboard']).optional().meta({
      description: 'Kind of shared item; absent for everything else, and in old recordings',
      example: 'document',
    }),
    page: z.int().min(1).optional().meta({
      description: 'Page to which the document or the board was turned; absent when it was shared',
      example: 4,
    }),
  })
  .meta({ id: 'RecordingMark' })
export type RecordingMark = z.infer<typeof RecordingMark>

/** Marks and messages that are shown beside a recording while it plays. */
export const RecordingTimeline = z
  .object({
    marks: z.array(RecordingMark).meta({
      description:
        'Shared items and active speakers, in order; empty for recordings without this information',
    }),
    messages: z
      .array(
        z.object({
          at: z.number().meta({ description: 'Seconds from the beginning of the recording', example: 94.2 }),
          userId: UserId.meta({ description: 'Author' }),
          displayName: z.string().meta({ description: 'Name of the author', example: 'Ada' }),
          text: z.string().meta({ description: 'The message as text', example: 'Is that the second page?' }),
        }),
      )
      .meta({
        description:
          'Messages that were written to everybody during the recording and not deleted since, in order; at most 1,000',
      }),
  })
  .meta({ id: 'RecordingTimeline' })
export type RecordingTimeline = z.infer<typeof RecordingTimeline>

/** A recording of a conference. */
export const Recording = z
  .object({
    recordingId: RecordingId,
    confId: ConfId,
    conferenceName: z.string().meta({
      description: 'Name of the conference, also after it was deleted',
      example: 'Algebra',
    }),
    displayName: z.string().meta({ description: 'Name that people see', example: 'Weekly review' }),
    filename: z.string().nullable().meta({
      description: 'File name; without one it is saved as `Recording_{recordingId}.mp4`',
      example: 'Weekly review.mp4',
    }),
    contentType: z.string().meta({ description: 'Type of the file', example: 'video/mp4' }),
    size: z.int().meta({ description: 'Bytes', example: 48_213_007 }),
    duration: z.number().nullable().meta({ description: 'Length in seconds, if known', example: 1834.5 }),
    created: Timestamp,
    thumbnail: MaybeThumbnail,
  })
  .meta({ id: 'Recording' })
export type Recording = z.infer<typeof Recording>

/** The public part of a recording, for people who have nothing but its address. */
export const SharedRecording = Recording.pick({
  recordingId: true,
  displayName: true,
  filename: true,
  duration: true,
  created: true,
}).meta({ id: 'SharedRecording' })
export type SharedRecording = z.infer<typeof SharedRecording>

/** The changed name of a recording. */
export const RecordingChange = z
  .object({ displayName: Label.meta({ description: 'Name that people see' }) })
  .meta({ id: 'RecordingChange', example: { displayName: 'Weekly review, part 2' } })
export type RecordingChange = z.input<typeof RecordingChange>

/** The lifetime and the use of a recording's address. */
export const RecordingShareQuery = z
  .object({
    details: Details,
    expiry_minutes: queryInt(1, 525_600)
      .optional()
      .meta({ description: 'Minutes until the address expires; at most a year', example: 10 }),
    expiry: z
      .union([z.iso.datetime({ offset: true }), z.iso.date()])
      .optional()
      .meta({
        description:
          'Time at which the address expires, ISO 8601; a date alone means the end of that day in UTC',
        example: '2027-01-31T18:00:00Z',
      }),
    content_disposition: z
      .enum(['attachment'])
      .optional()
      .meta({ description: 'Makes the address save the file instead of playing it' }),
    filename: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .optional()
      .meta({ description: "Name of the saved file. Default: the recording's own" }),
    content_type: z
      .enum(['binary'])
      .optional()
      .meta({ description: 'Saves it as plain binary data, so that no player opens it' }),
    purpose: z
      .enum(['page'])
      .optional()
      .meta({
        description:
          'The page that asks plays or saves the recording itself and passes the address to nobody: it works for ' +
          `${maxPageAddressMinutes} minutes at most, and is not among the links of the recording`,
      }),
  })
  .refine(({ expiry, expiry_minutes }) => expiry === undefined || expiry_minutes === undefined, {
    path: ['expiry'],
    message: 'either expiry or expiry_minutes',
  })

/** An address that needs no token. */
export const RecordingSharedAccess = z
  .object({
    sharedAccessUrl: z.url().meta({
      description:
        'Address of the file; anyone who has it can see the recording until it expires or is revoked',
      example: 'https://meet.example.com/v1/recording/r5k2m9qxw4cn/shared?token=eyJhbGciOiJIUzI1NiJ9.e30.Xt1',
    }),
    expires: Timestamp.nullable().meta({
      description: 'Time at which it expires; null: only when it is revoked',
    }),
  })
  .meta({ id: 'RecordingSharedAccess' })
export type RecordingSharedAccess = z.infer<typeof RecordingSharedAccess>

/** Names a link to a recording. */
export const RecordingLinkId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of a link to a recording', example: 'h4m8c2vxq9ke' })

/** A link to a recording that works: an address that somebody created to pass on. */
export const RecordingLink = z
  .object({
    linkId: RecordingLinkId,
    createdBy: z
      .object({
        accountId: AccountId,
        displayName: z.string().meta({ description: 'First and last name', example: 'Grace Hopper' }),
      })
      .nullable()
      .meta({ description: 'Account that created it; null if the app itself did' }),
    created: Timestamp.meta({ description: 'Time at which it was created' }),
    expires: Timestamp.nullable().meta({
      description: 'Time at which it expires; null: only when it is revoked',
    }),
    saves: z
      .boolean()
      .meta({ description: 'True if it saves the file instead of playing it', example: false }),
  })
  .meta({ id: 'RecordingLink' })
export type RecordingLink = z.infer<typeof RecordingLink>
