import { z } from 'zod'
import { routes } from './route.ts'

const Topic = z.object({
  description: z.string().meta({ description: 'Subject', example: 'Conferences' }),
  tasks: z.array(z.string()).meta({ description: 'Details', example: ['Share the screen with its sound'] }),
})

/** The release notes of one version. */
export const ReleaseNote = z
  .object({
    version: z.string().meta({ description: 'Version of Lumi', example: '0.1.0' }),
    date: z.iso.date().meta({ description: 'Release date', example: '2026-11-21' }),
    description: z.array(z.string()).meta({ description: 'Overview', example: ['The first version.'] }),
    new: z.array(Topic).meta({ description: 'New features' }),
    fixes: z.array(Topic).meta({ description: 'Fixes', example: [] }),
  })
  .meta({ id: 'ReleaseNote' })
export type ReleaseNote = z.infer<typeof ReleaseNote>

/** The release notes of all versions. */
export const releaseNoteRoutes = routes({
  list: {
    method: 'GET',
    service: 'portal',
    path: '/api/resource/releaseNotes',
    summary: 'List the release notes, newest first',
    access: 'public',
    response: z.object({ items: z.array(ReleaseNote) }),
  },
})
