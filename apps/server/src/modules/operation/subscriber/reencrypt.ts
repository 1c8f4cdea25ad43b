import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt } from '../../../platform/secrets/secrets.ts'
import { lockAllSubscribers, updateSubscriber } from './repository.ts'
import { secretContext } from './signature.ts'

/** Encrypts all secrets of subscribers with a new key. */
export async function reencryptSubscribers(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const { subscriberId, secret } of await lockAllSubscribers(db))
    await updateSubscriber(db, subscriberId, { secret: reencrypt(secret, secretContext(subscriberId)) })
}
