import type { Db } from '../../platform/db/database.ts'
import { eq } from '../../platform/db/orm.ts'
import { type DocumentRow, documents } from './table.ts'

export async function findDocument(db: Db, contentId: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(documents).where(eq(documents.contentId, contentId))
  return row
}

export async function insertDocument(db: Db, values: DocumentRow): Promise<void> {
  await db.insert(documents).values(values)
}
