import type { Ctx, Services } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/rate-limit/network.ts'
import { findIntegration } from './repository.ts'

/** Calls of a learning platform without a token count by its integration, within a network. */
export async function proveIntegration(
  { db, address }: Pick<Ctx, 'db' | 'address'>,
  integrationId: string,
): Promise<string | undefined> {
  const integration = await findIntegration(db, integrationId)
  return integration && `integration ${integrationId} from ${networkOf(address)}`
}

/** Tells whether an integration exists. Without an answer of the database its page is shown, and reports that itself. */
export async function isIntegration(
  { db, log }: Pick<Services, 'db' | 'log'>,
  integrationId: string,
): Promise<boolean> {
  try {
    return (await findIntegration(db, integrationId)) !== undefined
  } catch (error) {
    log.warn({ err: error }, 'an integration could not be looked up')
    return true
  }
}
