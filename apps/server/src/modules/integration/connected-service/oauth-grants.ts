import type { ConnectedService, LastDelivery } from '@lumi/contract'
import { endGrantOf, listGrants } from '../../identity/public-api.ts'
import { listLastDeliveries } from '../../operation/public-api.ts'
import type { ConnectedServiceSource } from './source.ts'

/** Zapier, by its connections through the OAuth server. Their failures are those of deliveries to their subscribers. */
export const zapier: ConnectedServiceSource = {
  product: 'zapier',
  async list({ db }, clientId) {
    const grants = await listGrants(db, clientId)
    const deliveries = await listLastDeliveries(
      db,
      grants.map(({ grantId }) => grantId),
    )
    return grants.map(({ grantId, username, created, lastUsed }) => ({
      connectedServiceId: grantId,
      displayName: null,
      connectedBy: username,
      created: created.toISOString(),
      lastUsed: lastUsed?.toISOString() ?? null,
      lastError: lastErrorOf(deliveries.filter((one) => one.grantId === grantId)),
      sharesRecordings: null,
    }))
  },
  disconnect: (tx, clientId, id) => endGrantOf(tx, clientId, id),
}

function lastErrorOf(deliveries: readonly { lastDelivery: LastDelivery }[]): ConnectedService['lastError'] {
  const [failed] = deliveries
    .map(({ lastDelivery }) => lastDelivery)
    .filter(({ ok }) => !ok)
    .toSorted((a, b) => b.at.localeCompare(a.at))
  return failed ? { at: failed.at, name: 'deliveryFailed', status: failed.status } : null
}
