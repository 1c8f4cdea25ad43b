import { afterCommit } from '../../../platform/context.ts'
import type { ConnectedServiceSource } from '../connected-service/source.ts'
import { installAddress } from '../install/install.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { hubspotInstaller } from './install.ts'
import { listInstallations, updateInstallation } from './repository.ts'
import { disconnect } from './service.ts'
import type { HubSpotInstallation } from './table.ts'

/** HubSpot, by the accounts in which an app is installed. */
export const hubspot: ConnectedServiceSource = {
  product: 'hubspot',
  list: async ({ db }, clientId) => (await listInstallations(db, clientId)).map(present),
  connect: (ctx) => installAddress(ctx, hubspotInstaller),
  async change(tx, installationId, change) {
    const changed = await updateInstallation(tx.db, installationId, change)
    if (changed) afterCommit(tx, (services) => announceIntegrations(services, changed.clientId))
  },
  disconnect,
}

/** The public part of an installation, without its tokens and HubSpot's own ids. */
const present = ({ problem, problemSince, problemStatus, ...row }: HubSpotInstallation) => ({
  connectedServiceId: row.installationId,
  displayName: row.displayName,
  connectedBy: row.installedByName,
  created: row.created.toISOString(),
  lastUsed: row.lastUsed?.toISOString() ?? null,
  lastError: problem &&
    problemSince && { at: problemSince.toISOString(), name: problem, status: problemStatus },
  sharesRecordings: row.sharesRecordings,
})
