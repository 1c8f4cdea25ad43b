import type { Db } from '../../../platform/db/database.ts'
import { and, asc, eq, inArray, lt } from '../../../platform/db/orm.ts'
import { type ContentRow, contents } from '../content/table.ts'
import { type DocumentRow, documents } from './table.ts'

/**
 * The page state in the row of a file, so that a list of files shows it without another query. Only this module writes
 * it.
 */
export type DocumentHalf = Pick<
  ContentRow,
  'documentState' | 'documentProgress' | 'documentPages' | 'documentFailure'
>

/** Returns true if its pages have not been made yet. */
export const isOpen = ({ documentState }: Pick<DocumentHalf, 'documentState'>): boolean =>
  documentState === 'waiting' || documentState === 'converting'

/** Answers whether the file is still there. */
export async function updateDocument(
  db: Db,
  contentId: string,
  half: Partial<DocumentHalf>,
): Promise<boolean> {
  const { rowCount } = await db.update(contents).set(half).where(eq(contents.contentId, contentId))
  return rowCount === 1
}

/** Returns the storage keys of an app's files and of the pages made of them. */
export async function findKeysOfApp(db: Db, clientId: string): Promise<(string | null | undefined)[]> {
  const found = await db
    .select({ file: contents.key, pages: documents.key, thumbnail: contents.thumbnail })
    .from(contents)
    .leftJoin(documents, eq(documents.contentId, contents.contentId))
    .where(eq(contents.clientId, clientId))
  return found.flatMap(({ file, pages, thumbnail }) => [file, pages, thumbnail?.key])
}

export async function findDocument(db: Db, contentId: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.contentId, contentId))
  return row
}

/** Replaces the document. */
export async function putDocument(db: Db, values: DocumentRow): Promise<void> {
  const { contentId: _, ...pages } = values
  await db.insert(documents).values(values).onConflictDoUpdate({ target: documents.contentId, set: pages })
}

/** Files whose pages are not made yet, though they came before this time; the oldest first. */
export async function findOpenSince(
  db: Db,
  { before, limit }: { before: Date; limit: number },
): Promise<Pick<ContentRow, 'contentId' | 'clientId'>[]> {
  return db
    .select({ contentId: contents.contentId, clientId: contents.clientId })
    .from(contents)
    .where(and(inArray(contents.documentState, ['waiting', 'converting']), lt(contents.created, before)))
    .orderBy(asc(contents.created))
    .limit(limit)
}
