import type { Services } from '../../platform/context.ts'
import type { MediaNode, MediaNodes } from '../../platform/media/placed.ts'
import { findServerOf, findServersByKey } from './repository.ts'
import { readLivekitSecret } from './secret.ts'
import type { ServerRow } from './table.ts'

/** The media servers behind conferences, for the media port. */
export function mediaNodes({ db, secrets }: Pick<Services, 'db' | 'secrets'>): MediaNodes {
  const nodeOf = (row: ServerRow): MediaNode => ({
    url: row.url,
    apiKey: row.livekitApiKey,
    apiSecret: readLivekitSecret({ secrets }, row),
  })
  return {
    async ofConference(confId) {
      const row = await findServerOf(db, confId)
      return row && nodeOf(row)
    },
    async byKey(apiKey) {
      return (await findServersByKey(db, apiKey)).map(nodeOf)
    },
  }
}
