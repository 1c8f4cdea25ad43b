import type { Db } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/orm.ts'
import type { Reseal } from '../../../platform/secrets/secrets.ts'
import { livekitSecretPlace } from './secret.ts'
import { servers } from './table.ts'

/** Encrypts what media servers keep encrypted anew. */
export async function resealServers(db: Db, reseal: Reseal): Promise<void> {
  for (const server of await db.select().from(servers).for('update')) {
    const livekitApiSecret = reseal(server.livekitApiSecret, livekitSecretPlace(server))
    await db.update(servers).set({ livekitApiSecret }).where(eq(servers.serverId, server.serverId))
  }
}
