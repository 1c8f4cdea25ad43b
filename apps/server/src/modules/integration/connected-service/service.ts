import type { ConnectedService } from '@lumi/contract'
import type { InstallableProduct } from '@lumi/contract/values'
import { tenantOf } from '../../../platform/auth/access.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { hubspot } from '../hubspot/source.ts'
import { slack } from '../slack/source.ts'
import { zapier } from './oauth-grants.ts'
import type { ConnectedServiceSource } from './source.ts'

/** A new product adds itself here, and its name to `connectedProducts` of the contract. */
const sources: readonly ConnectedServiceSource[] = [zapier, slack, hubspot]

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

/** The address by which the browser of this call connects a product with the app that the caller is in. */
export async function connect(ctx: Ctx, product: InstallableProduct): Promise<string> {
  const url = await sources.find((source) => source.product === product)?.connect?.(ctx)
  return url ?? fail('productNotConfigured')
}

/** Changes a service that is connected with the caller's app. */
export async function changeConnectedService(
  ctx: Ctx,
  connectedServiceId: string,
  change: { sharesRecordings: boolean },
): Promise<ConnectedService> {
  await readConnectedService(ctx, connectedServiceId)
  const { source, id } = sourceOf(connectedServiceId)
  if (!source?.change) fail('noRecordingLinks')
  await inTransaction(ctx, async (tx) => source.change?.(tx, id, change))
  return readConnectedService(ctx, connectedServiceId)
}

async function readConnectedService(ctx: Ctx, connectedServiceId: string): Promise<ConnectedService> {
  const services = await listConnectedServices(ctx)
  return (
    services.find((service) => service.connectedServiceId === connectedServiceId) ??
    fail('unknownConnectedService')
  )
}

/** Disconnects a service from the caller's app. */
export const disconnect = (ctx: Ctx, connectedServiceId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { source, id } = sourceOf(connectedServiceId)
    if (!(await source?.disconnect(tx, tenantOf(tx.principal), id))) fail('unknownConnectedService')
  })

function sourceOf(connectedServiceId: string) {
  const [product = '', id = ''] = connectedServiceId.split(/-(.*)/s)
  return { source: sources.find((one) => one.product === product), id }
}
