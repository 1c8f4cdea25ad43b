import type { Services } from '../../../../platform/context.ts'
import type { MediaNodes } from '../../../../platform/media/placed.ts'
import { mediaNodes } from '../../../operation/public-api.ts'
import { findPlace } from './repository.ts'

/** The media servers behind conferences, for the media port. */
export function nodesOfConferences(services: Pick<Services, 'db' | 'secrets' | 'clock'>): MediaNodes {
  const nodes = mediaNodes(services)
  return {
    all: nodes.all,
    byKey: nodes.byKey,
    async ofConference(confId) {
      const place = await findPlace(services.db, confId)
      return place?.serverId ? nodes.byId(place.serverId) : undefined
    },
  }
}
