import { z } from 'zod'
import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { newId } from '../../../platform/secrets/random.ts'
import {
  type Installer,
  type Installing,
  InstallRefused,
  lockInstalling,
  nameOfInstalling,
} from '../install/install.ts'
import { explain, slackClient, tokenContext } from './client.ts'
import { insertInstallation, lockInstallationOfTeam, updateInstallation } from './repository.ts'

/** The permissions of the app in a workspace; docs/operating.md says why it needs each. */
const scopes = [
  'commands',
  'chat:write',
  'chat:write.public',
  'links:read',
  'links:write',
  'users:read',
  'users:read.email',
] as const

/** The app is installed in Slack workspaces. */
export const slackInstaller: Installer = {
  product: 'slack',
  name: 'Slack',
  paths: { begin: '/api/slack/auth', direct: '/api/slack/auth/direct', callback: '/api/slack/auth/callback' },
  cookiePath: '/api/slack/',
  complete: '/Slack/Complete',
  isConfigured: ({ slack }) => slack !== undefined,
  authorizeUrl({ config: { slack } }, { redirectUri, state }) {
    const url = new URL('/oauth/v2/authorize', slack?.url)
    const client_id = slack?.clientId ?? ''
    url.search = String(
      new URLSearchParams({ client_id, scope: scopes.join(','), redirect_uri: redirectUri, state }),
    )
    return url
  },
  async install(services, by, code) {
    const granted = await exchange(services, code)
    await inTransaction(services, (tx) => storeInstallation(tx, by, granted))
  },
}

const Granted = z.object({
  token_type: z.literal('bot'),
  access_token: z.string().min(1),
  bot_user_id: z.string().min(1),
  team: z.object({ id: z.string().min(1), name: z.string().nullish() }).nullish(),
  is_enterprise_install: z.boolean().nullish(),
})
type Granted = { token: string; botUserId: string; teamId: string; teamName: string }

async function exchange(
  services: Services,
  { code, redirectUri }: { code: string; redirectUri: string },
): Promise<Granted> {
  const { clientId = '', clientSecret = '' } = services.config.slack ?? {}
  const client = await slackClient(services)
  const answer = await client.oauth.v2
    .access({ client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri })
    .catch(async (error) => {
      const cause = await explain(error, services.clock.now())
      throw new InstallRefused('failed', { cause })
    })
  const { data, error } = Granted.safeParse(answer)
  if (!data) throw new InstallRefused('failed', { cause: error })
  if (data.is_enterprise_install || !data.team) throw new InstallRefused('wholeOrganization')
  const { id: teamId, name } = data.team
  return { token: data.access_token, botUserId: data.bot_user_id, teamId, teamName: name || teamId }
}

async function storeInstallation(
  tx: Tx,
  by: Installing,
  { token, teamId, ...granted }: Granted,
): Promise<void> {
  const { db, secrets, clock } = tx
  const { clientId, accountId } = by
  const account = await lockInstalling(tx, by)
  const encrypted = (id: string) => ({ token: secrets.encrypt(token, tokenContext(id)) })
  const now = clock.now()
  const renewal = {
    ...granted,
    installedBy: accountId,
    installedByName: nameOfInstalling(account),
    renewed: now,
    problem: null,
    problemSince: null,
    pausedUntil: null,
  }
  const installationId = newId('slackInstallation')
  const added = await insertInstallation(db, {
    ...renewal,
    ...encrypted(installationId),
    installationId,
    clientId,
    teamId,
    created: now,
    lastUsed: null,
    sharesRecordings: false,
  })
  if (added) return
  const known = await lockInstallationOfTeam(db, teamId)
  if (!known) throw new InstallRefused('failed')
  // Slack gives a workspace one token for all of us: revoking it here would disconnect the other app.
  if (known.clientId !== clientId) throw new InstallRefused('otherApp')
  await updateInstallation(db, known.installationId, { ...renewal, ...encrypted(known.installationId) })
}
