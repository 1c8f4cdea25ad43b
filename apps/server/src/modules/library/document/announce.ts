import type { Services } from '../../../platform/context.ts'
import { announceLibrary } from '../announce.ts'
import { findContent, findUses } from '../content/repository.ts'
import { presentDocument } from './present.ts'

/**
 * Notifies the portal, and everybody in the conferences that use the file. Clients that miss it load the file again
 * later.
 */
export async function announceDocument(services: Services, contentId: string): Promise<void> {
  const { db, realtime } = services
  const content = await findContent(db, contentId)
  if (!content) return
  const message = { contentId, document: presentDocument(content) }
  announceLibrary(services, content.clientId)
  for (const { conference } of await findUses(db, contentId)) {
    realtime.send(`conference:${conference.confId}`, 'content_changed', message)
  }
}
