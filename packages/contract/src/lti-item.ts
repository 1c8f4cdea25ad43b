import { z } from 'zod'
import { DocumentStatus } from './content.ts'
import { Timestamp } from './fields.ts'
import { LtiIntegrationId } from './lti-integration.ts'
import { routes } from './route.ts'

/** A recording or a file of a course, as its people see it. */
export const LtiItem = z
  .object({
    kind: z.enum(['recording', 'file']).meta({ description: 'What it is', example: 'recording' }),
    displayName: z.string().meta({ description: 'Name that people see', example: 'Weekly review' }),
    fileName: z.string().meta({ description: 'Name under which it is saved', example: 'Weekly review.mp4' }),
    contentType: z.string().meta({ description: 'Type of the file', example: 'video/mp4' }),
    size: z.int().meta({ description: 'Bytes', example: 48_213_007 }),
    duration: z
      .number()
      .nullable()
      .meta({ description: 'Length of a recording in seconds, if known', example: 1834.5 }),
    created: Timestamp,
    document: DocumentStatus.nullable().meta({
      description: 'Progress of the conversion of a file to pages; null for recordings',
    }),
    courseUrl: z.string().meta({
      description: 'Path of the page of the course',
      example: '/lti/l5v9/course?session=eyJhbGciOiJIUzI1NiJ9.e30.Xt1',
    }),
  })
  .meta({ id: 'LtiItem' })
export type LtiItem = z.infer<typeof LtiItem>

const ofItem = {
  service: 'portal',
  access: 'public',
  params: z.object({ id: LtiIntegrationId }),
  query: z.object({
    token: z.string().max(4000).meta({
      description: 'Token from the address of the page; it ends with the membership in the course',
    }),
  }),
} as const
const path = '/api/lumiapp/{id}/item' as const
const unknown = ['tokenUnauthorized', 'unknownRecording', 'invalidContentId'] as const

/** Calls of the page that shows somebody from a learning platform a recording or a file of their course. */
export const ltiItemRoutes = routes({
  read: {
    ...ofItem,
    method: 'GET',
    path,
    summary: 'Get the details of a recording or a file of a course',
    response: LtiItem,
    errors: unknown,
  },
  file: {
    ...ofItem,
    method: 'GET',
    path: `${path}/file`,
    summary: 'Get a recording or a file of a course, or a range of it, to be played or shown',
    response: 'file',
    errors: [...unknown, 'storageError', 'rangeNotSatisfiable'],
  },
  save: {
    ...ofItem,
    method: 'GET',
    path: `${path}/save`,
    summary: 'Get a recording or a file of a course, or a range of it, to be saved',
    response: 'file',
    errors: [...unknown, 'storageError', 'rangeNotSatisfiable'],
  },
  pages: {
    ...ofItem,
    method: 'GET',
    path: `${path}/pages`,
    summary: 'Get the pages of a file of a course: a PDF, or the image of its only page',
    response: 'file',
    errors: [...unknown, 'noPages', 'storageError', 'rangeNotSatisfiable'],
  },
})
