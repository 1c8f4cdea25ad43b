import { z } from 'zod'
import { type DocumentFailure, documentFailures, documentStates, maxDocumentPages } from './document-types.ts'
import { ConfId, ContentId, Label, numericEnum, queryInt, Timestamp } from './fields.ts'
import { MaybeThumbnail } from './thumbnail.ts'
import { ConferenceState, DeleteMethod } from './values.ts'

/** Largest file of the library, in bytes: 5 GiB. */
export const maxContentBytes = 5 * 1024 ** 3

const DeleteMethodNumber = numericEnum(
  'DeleteMethod',
  DeleteMethod,
  '1 never automatically delete, 2 automatically delete when removed from its last conference',
).meta({ example: 1 })

/** The progress of the conversion of a file to pages. */
export const DocumentStatus = z
  .object({
    state: z.enum(documentStates).meta({
      description: 'none: it cannot be converted; waiting; converting; ready; failed',
      example: 'ready',
    }),
    progress: z.int().min(0).max(100).meta({ description: 'Percent', example: 100 }),
    pages: z.int().nullable().meta({
      description:
        'Number of available pages: all once ready; the first may be available while it is converting',
      example: 12,
    }),
    failure: z
      .enum(Object.keys(documentFailures) as [DocumentFailure, ...DocumentFailure[]])
      .nullable()
      .meta({ description: 'Reason of the failure', example: null }),
    reason: z.string().nullable().meta({ description: 'Reason of the failure, in one sentence' }),
  })
  .meta({ id: 'DocumentStatus', description: 'Progress of the conversion of the file to pages' })
export type DocumentStatus = z.infer<typeof DocumentStatus>

/** The name of the file on the sender's disk. */
export const FileName = z
  .string()
  .min(1)
  .max(255)
  .meta({ description: 'Name of the file', example: 'Lesson 1.pptx' })

/** The storage space of an app's files: used and available. */
export const ContentSpace = z
  .object({
    files: z.int().meta({ description: 'Bytes of all files in the library', example: 1_482_130_070 }),
    recordings: z.int().meta({ description: 'Bytes of all recordings', example: 48_213_007 }),
    quota: z.int().meta({
      description:
        'Bytes that files and recordings of the app may take together, with what of both is still being sent or made',
      example: 21_474_836_480,
    }),
    free: z
      .int()
      .nullable()
      .meta({
        description:
          'Bytes that can still be stored, in all apps together; null if the storage does not report it, and for callers ' +
          'who are neither owner nor administrator',
        example: 92_004_196_352,
      }),
  })
  .meta({ id: 'ContentSpace' })
export type ContentSpace = z.infer<typeof ContentSpace>

/** A file of the library. */
export const Content = z
  .object({
    contentId: ContentId,
    contentType: z.string().meta({
      description: "Type detected from the content; the sender's is used only if it fits",
      example: 'application/pdf',
    }),
    displayName: z.string().meta({ description: 'Name that people see', example: 'Lesson 1' }),
    fileName: FileName,
    size: z.int().meta({ description: 'Bytes', example: 48213 }),
    created: Timestamp,
    deleteMethod: DeleteMethodNumber,
    document: DocumentStatus,
    thumbnail: MaybeThumbnail,
  })
  .meta({ id: 'Content' })
export type Content = z.infer<typeof Content>

/** The description of a file that is being uploaded. */
export const ContentCreate = z
  .object({
    contentType: z.string().max(255).meta({ description: 'Content type according to the sender' }),
    displayName: Label.meta({ description: 'Default: the name of the file' }),
    fileName: FileName.meta({ description: 'Default: the file name of the part `content`' }),
    deleteMethod: DeleteMethodNumber.meta({ description: 'Default: 1' }),
  })
  .partial()
  .meta({
    id: 'ContentCreate',
    description: 'Everything that is left out is taken from the file.',
    example: { displayName: 'Lesson 1' },
  })
export type ContentCreate = z.input<typeof ContentCreate>

/** Changed fields of a file; at least one. */
export const ContentChange = z
  .object({ displayName: Label, deleteMethod: DeleteMethodNumber })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ContentChange', description: 'Changed fields only', example: { displayName: 'Lesson 2' } })
export type ContentChange = z.input<typeof ContentChange>

/** The name of the copy of a file. */
export const ContentDuplicate = z
  .object({ displayName: Label.meta({ description: 'Name of the copy. Default: that of the file' }) })
  .partial()
  .meta({ id: 'ContentDuplicate', example: { displayName: 'Copy of Lesson 1' } })
export type ContentDuplicate = z.input<typeof ContentDuplicate>

/** A conference that uses a file. */
export const ContentUse = z
  .object({
    confId: ConfId,
    displayName: z.string().meta({ description: 'Name of the conference', example: 'Weekly review' }),
    state: z
      .int()
      .min(ConferenceState.waiting)
      .max(ConferenceState.ended)
      .meta({ description: 'Of the conference' }),
    relatedAs: z.string().meta({ description: 'Purpose of the file in the conference', example: 'document' }),
    linked: Timestamp,
  })
  .meta({ id: 'ContentUse' })
export type ContentUse = z.infer<typeof ContentUse>

/** The pages of a document. */
export const DocumentPages = z
  .object({
    document: DocumentStatus,
    contentType: z.string().nullable().meta({
      description: 'Type of the file that holds the pages, once there are any',
      example: 'application/pdf',
    }),
    items: z
      .array(
        z.object({
          width: z.number().meta({ description: 'Points', example: 595 }),
          height: z.number().meta({ description: 'Points', example: 842 }),
        }),
      )
      .meta({ description: `Every available page, at most ${maxDocumentPages}` }),
  })
  .meta({ id: 'DocumentPages' })
export type DocumentPages = z.infer<typeof DocumentPages>

/** The longest lifetime of an address of a file that was created in a conference, in minutes. */
export const maxParticipantShareMinutes = 10

/** The lifetime of an address of a file. */
export const SharedAccessQuery = z.object({
  expiry_minutes: queryInt(1, 1440)
    .default(60)
    .meta({ description: 'Minutes until the address expires. Default: 60', example: 60 }),
})

/** An address that needs no token. */
export const SharedAccess = z
  .object({
    sharedAccessUrl: z.url().meta({
      description:
        'Address of the file. Anyone who has it can start reading the file until it expires, while the user who created it ' +
        'may see the file. An address created in a conference also ends when the file is unlinked, when the conference is deleted, and ' +
        'when the guest who created it has left',
      example: 'https://meet.example.com/v1/content/cnb7k2m9qxw4/shared?token=eyJhbGciOiJIUzI1NiJ9.e30.Xt1',
    }),
    expires: Timestamp,
  })
  .meta({ id: 'ContentSharedAccess' })
export type SharedAccess = z.infer<typeof SharedAccess>

/** The part of a multipart call that is the file itself. */
export const contentFile = {
  content: { description: 'The file', maxBytes: maxContentBytes, keep: 'storage' },
} as const
