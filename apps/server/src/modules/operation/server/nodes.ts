import type { Services } from '../../../platform/context.ts'
import type { MediaNode, MediaNodes } from '../../../platform/media/placed.ts'
import { aliveSince } from './place.ts'
import { findAllLiving, findServerOf, findServersByKey } from './repository.ts'
import { decryptLivekitSecret } from './secret.ts'
import type { ServerRow } from './table.ts'

/** The media servers behind conferences, for the media port. */
export function mediaNodes({ db, secrets, clock }: Pick<Services, 'db' | 'secrets' | 'clock'>): MediaNodes {
  const nodeOf = (row: ServerRow): MediaNode => ({
    url: row.url,
    apiKey: row.livekitApiKey,
    apiSecret: decryptLivekitSecret({ secrets }, row),
  })
  return {
    async ofConference(confId) {
      const row = await findServerOf(db, confId)
      return row && nodeOf(row)
    },
    async all() {
      return (await findAllLiving(db, aliveSince(clock.now()))).map(nodeOf)
    },
    async byKey(apiKey) {
      return (await findServersByKey(db, apiKey)).map(nodeOf)
    },
  }
}
