import { Role } from '@lumi/contract/values'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { type Ctx, inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { newId, newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { readSigned } from '../../../platform/secrets/signed.ts'
import { lockAccount, mayUseApp } from '../../identity/public-api.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { explain, slackClient, tokenContext } from './client.ts'
import {
  insertInstallation,
  insertState,
  lockInstallationOfTeam,
  takeState,
  updateInstallation,
} from './repository.ts'

const PURPOSE = 'slack install'
/** An installation is finished within this time. */
export const INSTALL_MS = 10 * 60_000

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

/** Reasons for which an installation is refused. */
type InstallRefusal =
  | 'notConfigured'
  | 'expired'
  | 'otherBrowser'
  | 'cancelled'
  | 'noPermission'
  | 'otherApp'
  | 'wholeOrganization'
  | 'failed'

export class InstallRefused extends Error {
  override name = 'InstallRefused'
  readonly refusal: InstallRefusal

  constructor(refusal: InstallRefusal, options?: ErrorOptions) {
    super(refusal, options)
    this.refusal = refusal
  }
}

const Ticket = z.object({ clientId: z.string(), accountId: z.string(), device: z.string() })

/** The address by which the browser of this call begins the installation, for the app that the caller is in. */
export async function installAddress({ config, secrets, clock, principal, device }: Ctx): Promise<string> {
  if (!config.slack) return fail('productNotConfigured')
  if (principal.kind !== 'account' || !device) return fail('forbidden')
  const { clientId, accountId } = principal
  const ticket = await new SignJWT({ clientId, accountId, device: hashToken(device) })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(clock.now().getTime() + INSTALL_MS))
    .sign(secrets.key(PURPOSE))
  return `/api/slack/auth?install=${ticket}`
}

/** An installation that goes on at Slack, as the browser knows it. */
type BegunInstall = { url: string; state: string; binding: string }

/** Begins what a ticket allows, in the browser that asked for it. @throws InstallRefused */
export async function beginInstall(
  services: Services,
  ticket: string,
  device: string | undefined,
): Promise<BegunInstall> {
  const { config, secrets, clock, db } = services
  if (!config.slack) throw new InstallRefused('notConfigured')
  const claims = Ticket.safeParse(await readSigned(ticket, secrets.key(PURPOSE), clock.now()))
  if (!claims.success) throw new InstallRefused('expired', { cause: claims.error })
  const { clientId, accountId } = claims.data
  // Otherwise somebody's address would install the workspace of the person who opens it into their own app.
  if (!device || hashToken(device) !== claims.data.device) throw new InstallRefused('otherBrowser')
  const [state, binding] = [newToken(), newToken()]
  await insertState(db, {
    stateHash: hashToken(state),
    clientId,
    accountId,
    bindingHash: hashToken(binding),
    expires: new Date(clock.now().getTime() + INSTALL_MS),
  })
  const url = new URL('/oauth/v2/authorize', config.slack.url)
  url.search = String(
    new URLSearchParams({
      client_id: config.slack.clientId,
      scope: scopes.join(','),
      redirect_uri: redirectUri(services),
      state,
    }),
  )
  return { url: url.href, state, binding }
}

const redirectUri = ({ config }: Pick<Services, 'config'>): string =>
  new URL('/api/slack/auth/callback', config.publicUrl).href

type Returned = { state: string; code: string | undefined; binding: string | undefined }

/** Finishes an installation when Slack has sent the browser back. @throws InstallRefused */
export async function finishInstall(services: Services, { state, code, binding }: Returned): Promise<void> {
  const { db, clock } = services
  if (!services.config.slack) throw new InstallRefused('notConfigured')
  // Taken first: a state that another browser has brought works for nobody any more.
  const begun = await takeState(db, hashToken(state))
  if (!begun || begun.expires <= clock.now()) throw new InstallRefused('expired')
  if (!binding || hashToken(binding) !== begun.bindingHash) throw new InstallRefused('otherBrowser')
  if (!code) throw new InstallRefused('cancelled')
  const granted = await exchange(services, code)
  await inTransaction(services, (tx) => storeInstallation(tx, begun, granted))
  announceIntegrations(services, begun.clientId)
}

const Granted = z.object({
  token_type: z.literal('bot'),
  access_token: z.string().min(1),
  bot_user_id: z.string().min(1),
  team: z.object({ id: z.string().min(1), name: z.string().nullish() }).nullish(),
  is_enterprise_install: z.boolean().nullish(),
})
type Granted = { token: string; botUserId: string; teamId: string; teamName: string }

async function exchange(services: Services, code: string): Promise<Granted> {
  const { clientId = '', clientSecret = '' } = services.config.slack ?? {}
  const client = await slackClient(services)
  const answer = await client.oauth.v2
    .access({ client_id: clientId, client_secret: clientSecret, code, redirect_uri: redirectUri(services) })
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

type Owner = { clientId: string; accountId: string }

async function storeInstallation(
  tx: Tx,
  { clientId, accountId }: Owner,
  { token, teamId, ...granted }: Granted,
): Promise<void> {
  const { db, secrets, clock } = tx
  const account = (await mayUseApp(db, accountId, clientId)) && (await lockAccount(db, accountId))
  if (!account || account.role !== Role.owner) throw new InstallRefused('noPermission')
  const encrypted = (id: string) => ({ token: secrets.encrypt(token, tokenContext(id)) })
  const now = clock.now()
  const renewal = {
    ...granted,
    installedBy: accountId,
    installedByName: `${account.firstName} ${account.lastName}`.trim() || account.username,
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
