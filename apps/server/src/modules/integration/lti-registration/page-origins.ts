import type { Services } from '../../../platform/context.ts'
import { findRegistrations, type Registration } from './repository.ts'

/** The origins of the pages of a platform. */
export const originsOf = ({ pageOrigins, authorizationUrl }: Registration): string[] => [
  ...pageOrigins,
  new URL(authorizationUrl).origin,
]

/**
 * The origins of the platforms that launch an integration: their pages may show the room in a frame. A failure leaves
 * them out, and the page is still shown in a window.
 */
export async function launchPageOrigins(
  { db, log }: Pick<Services, 'db' | 'log'>,
  integrationId: string | undefined,
): Promise<string[]> {
  if (!integrationId) return []
  try {
    return (await findRegistrations(db, integrationId)).flatMap(originsOf)
  } catch (error) {
    log.warn({ err: error }, 'the platforms of an integration could not be looked up')
    return []
  }
}
