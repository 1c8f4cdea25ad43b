import { z } from 'zod'
import { afterCommit, type Services, type Tx } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { AppUses } from '../../identity/public-api.ts'
import { handlePausable } from '../install/pause.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { explain, SlackRefused, slackClient, tokenContext } from './client.ts'
import { deleteInstallation, findInstallationOfTeam, listInstallations } from './repository.ts'
import type { InstallationRow } from './table.ts'

const uninstallApp = defineJob({
  name: 'slack.uninstall',
  payload: z.object({
    clientId: z.string(),
    installationId: z.string(),
    teamId: z.string(),
    /** The token. */
    encrypted: z.string(),
  }),
})

/** Forgets a workspace of an app at once, and removes the app from it when Slack answers; false without such a one. */
export async function disconnect(tx: Tx, clientId: string, installationId: string): Promise<boolean> {
  const deleted = await deleteInstallation(tx.db, { installationId, clientId })
  if (!deleted) return false
  await uninstallLater(tx, deleted)
  afterCommit(tx, (services) => announceIntegrations(services, clientId))
  return true
}

const uninstallLater = (
  tx: Tx,
  { clientId, installationId, teamId, token: encrypted }: InstallationRow,
): Promise<void> =>
  tx.jobs.enqueue(
    uninstallApp,
    { clientId, installationId, teamId, encrypted },
    { tx: tx.db, tenant: clientId },
  )

/** The workspaces of an app, whose rows are deleted with it. */
export const lockWorkspacesOfApp = async (tx: Tx, clientId: string): Promise<AppUses> => ({
  areAllLocked: async () => true,
  async remove() {
    for (const installation of await listInstallations(tx.db, clientId))
      await uninstallLater(tx, installation)
  },
})

export function handleUninstall(services: Services): void {
  handlePausable(services, uninstallApp, (workspace) => uninstall(services, workspace))
}

async function uninstall(
  services: Services,
  { installationId, teamId, encrypted }: z.output<typeof uninstallApp.payload>,
): Promise<void> {
  const { config, db, secrets, clock } = services
  // Installed again meanwhile: this would remove the new installation.
  if (!config.slack || (await findInstallationOfTeam(db, teamId))) return
  const client = await slackClient(services, secrets.decrypt(encrypted, tokenContext(installationId)))
  const { clientId: client_id, clientSecret: client_secret } = config.slack
  /** True if Slack has done it. @throws SlackPaused @throws SlackFailed */
  const isDone = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
      return true
    } catch (error) {
      const failure = await explain(error, clock.now())
      if (failure instanceof SlackRefused) return false
      throw failure
    }
  }
  if (await isDone(() => client.apps.uninstall({ client_id, client_secret }))) return
  // Slack also removes an app without any token that works. If this one does not work any more, nothing is left to do.
  await isDone(() => client.auth.revoke())
}

/** Forgets a workspace from which Slack has removed the app, or whose token it has revoked. */
export async function forgetWorkspace(services: Services, installation: InstallationRow): Promise<void> {
  const { installationId, clientId } = installation
  await deleteInstallation(services.db, { installationId, clientId })
  announceIntegrations(services, clientId)
}
