import type { Db } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/orm.ts'
import type { Reseal } from '../../../platform/secrets/secrets.ts'
import { secretPlace } from './signature.ts'
import { subscribers } from './table.ts'

/** Encrypts what subscribers keep encrypted anew. */
export async function resealSubscribers(db: Db, reseal: Reseal): Promise<void> {
  const { subscriberId, secret } = subscribers
  for (const row of await db.select({ subscriberId, secret }).from(subscribers).for('update')) {
    await db
      .update(subscribers)
      .set({ secret: reseal(row.secret, secretPlace(row.subscriberId)) })
      .where(eq(subscriberId, row.subscriberId))
  }
}
