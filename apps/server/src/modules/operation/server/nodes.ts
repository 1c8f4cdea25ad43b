import type { Services } from '../../../platform/context.ts'
import type { MediaNode } from '../../../platform/media/placed.ts'
import { aliveSince } from './alive.ts'
import { findAllLiving, findServerById, findServersByKey } from './repository.ts'
import { decryptLivekitSecret } from './secret.ts'
import type { ServerRow } from './table.ts'

/** The media servers of all apps, as they are called. */
export function mediaNodes({ db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>) {
  const nodeOf = (row: ServerRow): MediaNode => ({
    url: row.url,
    apiKey: row.livekitApiKey,
    apiSecret: decryptLivekitSecret({ secrets }, row),
  })
  return {
    async byId(serverId: string): Promise<MediaNode | undefined> {
      const row = await findServerById(db, serverId)
      return row && nodeOf(row)
    },
    async all(): Promise<MediaNode[]> {
      return (await findAllLiving(db, aliveSince(clock.now()))).map(nodeOf)
    },
    async byKey(apiKey: string): Promise<MediaNode[]> {
      return (await findServersByKey(db, apiKey)).map(nodeOf)
    },
  }
}
