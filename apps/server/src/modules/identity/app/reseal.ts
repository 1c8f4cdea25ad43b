import type { Db } from '../../../platform/db/database.ts'
import { eq } from '../../../platform/db/orm.ts'
import type { Reseal, Secrets } from '../../../platform/secrets/secrets.ts'
import { apiKeyPlace, certificateKeyPlace, clientSecretPlace } from './keys.ts'
import { apps } from './table.ts'

/** Encrypts everything that apps keep encrypted anew. */
export async function resealApps(db: Db, reseal: Reseal): Promise<void> {
  const { clientId, clientSecret, apiKey, certificateKey } = apps
  const rows = await db.select({ clientId, clientSecret, apiKey, certificateKey }).from(apps).for('update')
  for (const app of rows) {
    await db
      .update(apps)
      .set({
        clientSecret: reseal(app.clientSecret, clientSecretPlace(app.clientId)),
        apiKey: reseal(app.apiKey, apiKeyPlace(app.clientId)),
        certificateKey: app.certificateKey && reseal(app.certificateKey, certificateKeyPlace(app.clientId)),
      })
      .where(eq(clientId, app.clientId))
  }
}

/** Whether what an app keeps encrypted can be read with this key; where there is no app yet, any will do. */
export async function opensApps(db: Db, secrets: Secrets): Promise<boolean> {
  const [app] = await db
    .select({ clientId: apps.clientId, clientSecret: apps.clientSecret })
    .from(apps)
    .limit(1)
  if (!app) return true
  try {
    secrets.decrypt(app.clientSecret, clientSecretPlace(app.clientId))
    return true
  } catch {
    return false
  }
}
