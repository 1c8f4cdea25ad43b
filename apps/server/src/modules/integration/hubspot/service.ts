import { z } from 'zod'
import { afterCommit, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { AppUses } from '../../identity/public-api.ts'
import { handlePausable } from '../install/pause.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { deleteInstallation, findInstallationOfHub, listInstallations } from './repository.ts'
import { type HubSpotCall, HubSpotRefused, requestHubSpot } from './request.ts'
import type { HubSpotInstallation } from './table.ts'
import { accessContext, ownCredentials, refreshContext } from './tokens.ts'

const uninstallApp = defineJob({
  name: 'hubspot.uninstall',
  payload: z.object({
    clientId: z.string(),
    installationId: z.string(),
    hubId: z.string(),
    /** The tokens, encrypted. */
    access: z.string(),
    refresh: z.string(),
  }),
})

/** Forgets an account at once, and removes the app from it when HubSpot answers; false without such an account. */
export async function disconnect(tx: Tx, clientId: string, installationId: string): Promise<boolean> {
  const deleted = await deleteInstallation(tx.db, { installationId, clientId })
  if (!deleted) return false
  await uninstallLater(tx, deleted)
  afterCommit(tx, (services) => announceIntegrations(services, clientId))
  return true
}

const uninstallLater = (tx: Tx, row: HubSpotInstallation): Promise<void> => {
  const { clientId, installationId, hubId, accessToken: access, refreshToken: refresh } = row
  const payload = { clientId, installationId, hubId, access, refresh }
  return tx.jobs.enqueue(uninstallApp, payload, { tx: tx.db, tenant: clientId })
}

/** The accounts of an app, whose rows are deleted with it. */
export const lockAccountsOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  async remove() {
    for (const installation of await listInstallations(tx.db, clientId))
      await uninstallLater(tx, installation)
  },
})

export function handleHubSpotUninstall(services: Services): void {
  handlePausable(services, uninstallApp, (account) => uninstall(services, account))
}

async function uninstall(
  services: Services,
  { installationId, hubId, access, refresh }: z.output<typeof uninstallApp.payload>,
): Promise<void> {
  const { config, db, secrets } = services
  // Connected again meanwhile: this would remove the new installation.
  if (!config.hubspot || (await findInstallationOfHub(db, hubId))) return
  const unlessRefused = async (call: HubSpotCall) => {
    try {
      await requestHubSpot(services, call)
    } catch (error) {
      // A token that does not work any more leaves nothing to do.
      if (!(error instanceof HubSpotRefused)) throw error
    }
  }
  // It may have expired; then the app stays in HubSpot's list, without any rights.
  const token = secrets.decrypt(access, accessContext(installationId))
  await unlessRefused({ method: 'DELETE', path: '/appinstalls/v3/external-install', token })
  const form = {
    token: secrets.decrypt(refresh, refreshContext(installationId)),
    token_type_hint: 'refresh_token',
    ...ownCredentials(services),
  }
  await unlessRefused({ method: 'POST', path: '/oauth/2026-03/token/revoke', form })
}
