import type { Db } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/orm.ts'
import { contents } from '../content/table.ts'
import { type DocumentRow, documents } from './table.ts'

/** Where the files of an app and the pages made of them lie in the storage. */
export async function findKeysOfApp(db: Db, clientId: string): Promise<(string | null)[]> {
  const found = await db
    .select({ file: contents.key, pages: documents.key })
    .from(contents)
    .leftJoin(documents, eq(documents.contentId, contents.contentId))
    .where(eq(contents.clientId, clientId))
  return found.flatMap(({ file, pages }) => [file, pages])
}

export async function findDocument(db: Db, contentId: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.contentId, contentId))
  return row
}

export async function insertDocument(db: Db, values: DocumentRow): Promise<void> {
  await db.insert(documents).values(values)
}
