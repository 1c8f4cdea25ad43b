import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt } from '../../../platform/secrets/secrets.ts'
import { privateKeyContext } from './keys.ts'
import { lockAllIntegrations, lockAllKeys, updateIntegration, updateKey } from './repository.ts'

/** Encrypts all secrets of integrations with a new key. */
export async function reencryptIntegrations(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const { integrationId, privateKey } of await lockAllIntegrations(db))
    await updateIntegration(db, integrationId, {
      privateKey: reencrypt(privateKey, privateKeyContext(integrationId)),
    })
  for (const { kid, privateKey } of await lockAllKeys(db))
    await updateKey(db, kid, reencrypt(privateKey, privateKeyContext(kid)))
}
