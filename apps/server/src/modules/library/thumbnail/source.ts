import type { Db } from '../../../platform/db/database.ts'
import { findContent } from '../content/repository.ts'
import { findDocument } from '../document/repository.ts'
import { findRecording } from '../recording/repository.ts'
import type { Subject } from './job.ts'

/** The material of a thumbnail. */
export type Source = {
  kind: 'image' | 'pdf' | 'film'
  /** Storage key of the file. */
  key: string
  clientId: string
}

/** Frames are taken from films directly; of everything else there are pages, which were made safely before. */
export const isFilm = (contentType: string): boolean => contentType.startsWith('video/')

/** Undefined where there is nothing to make one from, or no more need to. */
export async function findSource(db: Db, { of, id }: Subject): Promise<Source | undefined> {
  if (of === 'recording') {
    const recording = await findRecording(db, id)
    if (!recording || recording.thumbnailTried) return undefined
    return { kind: 'film', key: recording.key, clientId: recording.clientId }
  }
  const content = await findContent(db, id)
  if (!content || content.thumbnailTried) return undefined
  const { key, clientId, contentType } = content
  if (isFilm(contentType)) return { kind: 'film', key, clientId }
  const pages = await findDocument(db, id)
  if (!pages) return undefined
  const kind = pages.contentType === 'application/pdf' ? 'pdf' : 'image'
  return { kind, key: pages.key ?? key, clientId }
}
