import { z } from 'zod'
import { tenantOf } from '../../../platform/auth/access.ts'
import { afterCommit, type Ctx, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { AppUses } from '../../identity/public-api.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { explain, SlackRefused, slackClient, tokenContext } from './client.ts'
import { handleSlackJobs } from './postpone.ts'
import {
  deleteInstallation,
  findInstallation,
  findInstallationOfTeam,
  listInstallations,
  updateInstallation,
} from './repository.ts'
import type { InstallationRow } from './table.ts'

/** Of the app that the caller is in. */
export const listOwn = ({ db, principal }: Ctx): Promise<InstallationRow[]> =>
  listInstallations(db, tenantOf(principal))

async function readOwn({ db, principal }: Ctx, installationId: string): Promise<InstallationRow> {
  const found = await findInstallation(db, installationId)
  return found?.clientId === tenantOf(principal) ? found : fail('unknownInstallation')
}

export async function changeInstallation(
  ctx: Ctx,
  installationId: string,
  change: Pick<InstallationRow, 'sharesRecordings'>,
): Promise<InstallationRow> {
  const { clientId } = await readOwn(ctx, installationId)
  const changed = await updateInstallation(ctx.db, installationId, change)
  announceIntegrations(ctx, clientId)
  return changed ?? fail('unknownInstallation')
}

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

/** Forgets a workspace at once, and removes the app from it when Slack answers. */
export async function disconnect(ctx: Ctx, installationId: string): Promise<void> {
  await readOwn(ctx, installationId)
  await inTransaction(ctx, async (tx) => {
    const deleted = (await deleteInstallation(tx.db, installationId)) ?? fail('unknownInstallation')
    await uninstallLater(tx, deleted)
    afterCommit(tx, (services) => announceIntegrations(services, deleted.clientId))
  })
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
  handleSlackJobs(services, uninstallApp, (workspace) => uninstall(services, workspace))
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
  await deleteInstallation(services.db, installationId)
  announceIntegrations(services, clientId)
}
