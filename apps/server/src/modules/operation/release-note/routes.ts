import { readFileSync } from 'node:fs'
import { ReleaseNote, type releaseNoteRoutes } from '@lumi/contract'
import { z } from 'zod'
import type { Handlers } from '../../../platform/http/register-routes.ts'

const File = z.object({ items: z.array(ReleaseNote) })

/** The file at the root of the repository; it changes with the program only. */
const notes = File.parse(
  JSON.parse(readFileSync(new URL('../../../../../../release-notes.json', import.meta.url), 'utf8')),
)

export const releaseNoteHandlers: Handlers<typeof releaseNoteRoutes> = { list: () => notes }
