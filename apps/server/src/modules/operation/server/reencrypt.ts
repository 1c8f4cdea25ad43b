import type { Db } from '../../../platform/db/database.ts'
import type { Reencrypt } from '../../../platform/secrets/secrets.ts'
import { lockAllServers, replaceLivekitSecret } from './repository.ts'
import { livekitSecretContext } from './secret.ts'

/** Encrypts all secrets of media servers with a new key. */
export async function reencryptServers(db: Db, reencrypt: Reencrypt): Promise<void> {
  for (const server of await lockAllServers(db)) {
    const livekitApiSecret = reencrypt(server.livekitApiSecret, livekitSecretContext(server))
    await replaceLivekitSecret(db, server.serverId, livekitApiSecret)
  }
}
