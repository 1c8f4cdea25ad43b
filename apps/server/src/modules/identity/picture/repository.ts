import type { Services } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { eq, sql } from '../../../platform/db/orm.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { removeFiles } from '../../../platform/uploads/uploads.ts'
import { pictures } from './table.ts'

/** A new row for a file in the storage; answers its id. */
export async function insertPicture(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  key: string,
): Promise<string> {
  const pictureId = newToken()
  await db.insert(pictures).values({ pictureId, key, created: clock.now() })
  return pictureId
}

/** Returns the storage key of the picture's file. */
export async function findPictureKey(db: Db, pictureId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(eq(pictures.pictureId, pictureId))
  return found?.key
}

/** Removes pictures and, once the transaction commits, their files. What named them names none. */
export async function removePictures(
  services: Pick<Services, 'db' | 'jobs'>,
  pictureIds: readonly (string | null)[],
): Promise<void> {
  const ids = pictureIds.filter((id) => id !== null)
  if (ids.length === 0) return
  const isOne = sql`${pictures.pictureId} = any(${sql.param(ids)}::text[])`
  const removed = await services.db.delete(pictures).where(isOne).returning()
  await removeFiles(
    services,
    removed.map(({ key }) => key),
  )
}
