import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt, Secrets } from '../../../platform/secrets/secrets.ts'
import { apiKeyContext, certificateKeyContext, clientSecretContext } from './keys.ts'
import { findAnyApp, lockAllApps, updateApp } from './repository.ts'

/** Encrypts all secrets of apps with a new key. */
export async function reencryptApps(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const { clientId, clientSecret, apiKey, certificateKey } of await lockAllApps(db)) {
    await updateApp(db, clientId, {
      clientSecret: reencrypt(clientSecret, clientSecretContext(clientId)),
      apiKey: reencrypt(apiKey, apiKeyContext(clientId)),
      certificateKey: certificateKey && reencrypt(certificateKey, certificateKeyContext(clientId)),
    })
  }
}

/** Returns true if this key decrypts the secrets of an app, or if there is no app yet. */
export async function canDecryptApps(db: Db, secrets: Secrets): Promise<boolean> {
  const app = await findAnyApp(db)
  if (!app) return true
  try {
    secrets.decrypt(app.clientSecret, clientSecretContext(app.clientId))
    return true
  } catch {
    return false
  }
}
