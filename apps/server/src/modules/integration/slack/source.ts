import { afterCommit } from '../../../platform/context.ts'
import type { ConnectedServiceSource } from '../connected-service/source.ts'
import { installAddress } from '../install/install.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { slackInstaller } from './install.ts'
import { listInstallations, updateInstallation } from './repository.ts'
import { disconnect } from './service.ts'
import type { InstallationRow } from './table.ts'

/** Slack, by the workspaces in which an app is installed. */
export const slack: ConnectedServiceSource = {
  product: 'slack',
  list: async ({ db }, clientId) => (await listInstallations(db, clientId)).map(present),
  connect: (ctx) => installAddress(ctx, slackInstaller),
  async change(tx, installationId, change) {
    const changed = await updateInstallation(tx.db, installationId, change)
    if (changed) afterCommit(tx, (services) => announceIntegrations(services, changed.clientId))
  },
  disconnect,
}

/** The public part of an installation, without its token and Slack's own ids. */
const present = ({
  installationId,
  teamName,
  installedByName,
  created,
  lastUsed,
  problem,
  problemSince,
  sharesRecordings,
}: InstallationRow) => ({
  connectedServiceId: installationId,
  displayName: teamName,
  connectedBy: installedByName,
  created: created.toISOString(),
  lastUsed: lastUsed?.toISOString() ?? null,
  lastError: problem && problemSince && { at: problemSince.toISOString(), name: problem, status: null },
  sharesRecordings,
})
