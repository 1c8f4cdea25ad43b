import type { Ctx } from '../../../platform/context.ts'
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
