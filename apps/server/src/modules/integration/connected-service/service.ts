import type { ConnectedService } from '@lumi/contract'
import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { zapier } from './oauth-grants.ts'
import type { ConnectedServiceSource } from './source.ts'

/** A new product adds itself here, and its name to `connectedProducts` of the contract. */
const sources: readonly ConnectedServiceSource[] = [zapier]

/** The services that are connected with the caller's app, oldest first. */
export async function listConnectedServices(ctx: Ctx): Promise<ConnectedService[]> {
  const clientId = tenantOf(ctx.principal)
  const lists = await Promise.all(
    sources.map(async ({ product, list }) =>
      (await list(ctx, clientId)).map((found) => ({
        ...found,
        product,
        connectedServiceId: `${product}-${found.connectedServiceId}`,
      })),
    ),
  )
  return lists.flat().toSorted((a, b) => a.created.localeCompare(b.created))
}

/** Disconnects a service from the caller's app. */
export const disconnect = (ctx: Ctx, connectedServiceId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const [product = '', id = ''] = connectedServiceId.split(/-(.*)/s)
    const source = sources.find((one) => one.product === product)
    if (!(await source?.disconnect(tx, tenantOf(tx.principal), id))) fail('unknownConnectedService')
  })
