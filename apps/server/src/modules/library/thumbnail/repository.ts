import type { Db, TransactionDb } from '../../../platform/db/database.ts'
import { and, asc, eq, isNull, or, sql } from '../../../platform/db/orm.ts'
import { contents } from '../content/table.ts'
import { recordings } from '../recording/table.ts'
import type { Subject } from './job.ts'
import type { StoredThumbnail } from './stored.ts'

type Outcome = { thumbnail?: StoredThumbnail; thumbnailTried: Date }

/** Writes down what came of it, once; answers false where it is settled already or the file is gone. */
export async function settleThumbnail(
  db: Db | TransactionDb,
  { of, id }: Subject,
  outcome: Outcome,
): Promise<boolean> {
  const { rowCount } =
    of === 'content'
      ? await db
          .update(contents)
          .set(outcome)
          .where(and(eq(contents.contentId, id), isNull(contents.thumbnailTried)))
      : await db
          .update(recordings)
          .set(outcome)
          .where(and(eq(recordings.recordingId, id), isNull(recordings.thumbnailTried)))
  return rowCount === 1
}

type Among = {
  /** True if frames of films can be taken here. */
  films: boolean
  limit: number
}

type Untried = { subject: Subject; clientId: string }

/** Files without a thumbnail for which none was tried: they are older than thumbnails, or their job was lost. */
export async function findUntried(db: Db, { films, limit }: Among): Promise<Untried[]> {
  const ofContents = await db
    .select({ id: contents.contentId, clientId: contents.clientId })
    .from(contents)
    .where(
      and(
        isNull(contents.thumbnailTried),
        or(
          eq(contents.documentState, 'ready'),
          films ? sql`${contents.contentType} like 'video/%'` : undefined,
        ),
      ),
    )
    .orderBy(asc(contents.created))
    .limit(limit)
  const ofRecordings = films
    ? await db
        .select({ id: recordings.recordingId, clientId: recordings.clientId })
        .from(recordings)
        .where(isNull(recordings.thumbnailTried))
        .orderBy(asc(recordings.created))
        .limit(limit)
    : []
  return [
    ...ofContents.map(({ id, clientId }) => ({ subject: { of: 'content' as const, id }, clientId })),
    ...ofRecordings.map(({ id, clientId }) => ({ subject: { of: 'recording' as const, id }, clientId })),
  ]
}
