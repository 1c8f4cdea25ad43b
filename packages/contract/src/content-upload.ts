import { z } from 'zod'
import { RelatedAs } from './conference-content.ts'
import { Content, ContentCreate, FileName, maxContentBytes } from './content.ts'
import { ConfId, queryInt, Timestamp } from './fields.ts'
import { routes } from './route.ts'

/** Bytes of each part of an upload but the last, which has the rest: 5 MiB. */
export const uploadPartBytes = 5 * 1024 ** 2

/**
 * Bytes that a part may have, largest first: it is halved where something in front of the server lets through no more.
 */
export const uploadPartSizes: readonly number[] = [1, 2, 4, 8, 16, 32, 64].map(
  (share) => uploadPartBytes / share,
)

/** Time for which an upload can be resumed after its last part. Hours. */
export const uploadKeptHours = 24

const UploadId = z.string().min(1).max(40).meta({ description: 'Id of an upload', example: 'u6w3n8r2kdxt' })

/** A file that comes in parts, as far as it has come. */
export const ContentUpload = z
  .object({
    uploadId: UploadId,
    size: z.int().meta({ description: 'Bytes of the whole file', example: 73400320 }),
    received: z.int().meta({
      description: 'Bytes stored so far: the offset at which the next part begins',
      example: 10485760,
    }),
    partBytes: z.int().meta({
      description:
        'Bytes of each part but the last, which has the rest. A part may also have a half of that, or of a half, and ' +
        `so on down to ${uploadPartSizes.at(-1)}`,
      example: uploadPartBytes,
    }),
    expires: Timestamp.meta({ description: 'Time at which it is removed unless another part comes' }),
  })
  .meta({ id: 'ContentUpload', description: 'A file that is uploaded in parts' })
export type ContentUpload = z.infer<typeof ContentUpload>

const ContentUploadBegin = ContentCreate.extend({
  fileName: FileName,
  size: z
    .int()
    .min(1)
    .max(maxContentBytes)
    .meta({ description: 'Bytes of the whole file', example: 73400320 }),
  confId: ConfId.optional().meta({ description: 'Conference to link it to. Default: none' }),
  relatedAs: RelatedAs.default('document'),
}).meta({ id: 'ContentUploadBegin', example: { fileName: 'Lesson 1.mp4', size: 73400320 } })

const Params = z.object({ id: UploadId })
const uploaders = { account: 2, app: true } as const

/**
 * Uploading a file in parts, so that a lost connection costs one part and not the file. An upload is known only to
 * the account (or app) that began it.
 */
export const contentUploadRoutes = routes({
  begin: {
    method: 'POST',
    service: 'content',
    path: '/upload',
    summary: 'Begin to upload a file in parts',
    description:
      'For large files and unsteady connections: each part is sent by itself, and after a lost connection the upload ' +
      `continues from where it stopped, up to ${uploadKeptHours} hours later. Small files are simpler in one call.`,
    access: uploaders,
    body: ContentUploadBegin,
    response: ContentUpload,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'tooManyUploads', 'appFilesFull'],
  },
  read: {
    method: 'GET',
    service: 'content',
    path: '/upload/{id}',
    summary: 'Get how far an upload is',
    access: uploaders,
    params: Params,
    response: ContentUpload,
    errors: ['unknownUpload'],
  },
  addPart: {
    method: 'PUT',
    service: 'content',
    path: '/upload/{id}/part',
    summary: 'Send the next part of a file',
    description:
      'A part that does not begin where the stored ones end is refused: read the progress of the upload first. If a proxy refuses the part ' +
      'itself (413), send a smaller one.',
    access: uploaders,
    params: Params,
    query: z.object({
      offset: queryInt(0, maxContentBytes).meta({
        description: 'Position of the part in the file, in bytes: `received` of the upload',
      }),
    }),
    files: {
      content: { description: 'The bytes of the part', maxBytes: uploadPartBytes, keep: 'storage' },
    },
    response: ContentUpload,
    errors: ['unknownUpload', 'wrongOffset', 'storageError', 'appFilesFull'],
  },
  finish: {
    method: 'POST',
    service: 'content',
    path: '/upload/{id}/finish',
    summary: 'Add a file whose parts are all stored to the library',
    description:
      'Also links it to the conference, if one was named. Can be called again if the answer was lost.',
    access: uploaders,
    params: Params,
    response: Content,
    errors: [
      'unknownUpload',
      'uploadIncomplete',
      'invalidConferenceId',
      'conferenceDeleted',
      'filesOff',
      'tooManyFiles',
      'messageNotEncrypted',
      'storageError',
      'appFilesFull',
    ],
    rateLimit: { max: 120, seconds: 60 },
  },
  cancel: {
    method: 'DELETE',
    service: 'content',
    path: '/upload/{id}',
    summary: 'Give up an upload, and remove what is stored of it',
    access: uploaders,
    params: Params,
    response: null,
    errors: ['unknownUpload'],
  },
})
