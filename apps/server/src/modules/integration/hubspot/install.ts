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
import { insertInstallation, lockInstallation, updateInstallation } from './repository.ts'
import { requestHubSpot } from './request.ts'
import { exchange, type Granted, ownCredentials, storedTokens } from './tokens.ts'

/** The permissions of the app in an account; docs/operating.md says why it needs each. */
const scopes = [
  'oauth',
  'crm.objects.contacts.read',
  'crm.objects.contacts.write',
  'crm.objects.deals.read',
  'crm.objects.deals.write',
] as const

/** The app is installed in HubSpot accounts. */
export const hubspotInstaller: Installer = {
  product: 'hubspot',
  name: 'HubSpot',
  paths: { begin: '/api/hs/install', callback: '/api/hs/callback' },
  cookiePath: '/api/hs/',
  complete: '/HubSpot/Complete',
  isConfigured: ({ hubspot }) => hubspot !== undefined,
  authorizeUrl({ config: { hubspot } }, { redirectUri, state }) {
    const url = new URL('/oauth/authorize', hubspot?.url)
    const client_id = hubspot?.clientId ?? ''
    url.search = String(
      new URLSearchParams({ client_id, scope: scopes.join(' '), redirect_uri: redirectUri, state }),
    )
    return url
  },
  async install(services, by, { code, redirectUri }) {
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
    const granted = await exchange(services, grant).catch((cause) => {
      throw new InstallRefused('failed', { cause })
    })
    if (scopes.some((scope) => granted.scopes && !granted.scopes.includes(scope)))
      throw new InstallRefused('missingScope')
    const displayName = await nameOf(services, granted)
    await inTransaction(services, (tx) => storeInstallation(tx, by, { granted, displayName }))
  },
}

const Introspected = z.object({ hub_domain: z.string().min(1).max(200) }).partial()

/** The domain of the account, and its number where HubSpot does not say it. */
async function nameOf(services: Services, { access_token, hub_id }: Granted): Promise<string> {
  const form = { token: access_token, token_type_hint: 'access_token', ...ownCredentials(services) }
  const call = { method: 'POST', path: '/oauth/2026-03/token/introspect', form } as const
  // The account is connected without a name as well.
  const answer = await requestHubSpot(services, call).catch(() => undefined)
  return Introspected.safeParse(answer).data?.hub_domain ?? String(hub_id)
}

async function storeInstallation(
  tx: Tx,
  by: Installing,
  { granted, displayName }: { granted: Granted; displayName: string },
): Promise<void> {
  const { clientId, accountId } = by
  const account = await lockInstalling(tx, by)
  const hubId = String(granted.hub_id)
  const renewal = {
    displayName,
    installedBy: accountId,
    installedByName: nameOfInstalling(account),
    problem: null,
    problemSince: null,
    problemStatus: null,
    pausedUntil: null,
  }
  const installationId = newId('hubspotInstallation')
  const added = await insertInstallation(tx.db, {
    ...renewal,
    ...storedTokens(tx, installationId, granted),
    installationId,
    clientId,
    hubId,
    created: tx.clock.now(),
    lastUsed: null,
    sharesRecordings: false,
  })
  if (added) return
  const known = await lockInstallation(tx.db, { hubId })
  if (!known) throw new InstallRefused('failed')
  // Revoking the token here could disconnect the other app.
  if (known.clientId !== clientId) throw new InstallRefused('otherApp')
  await updateInstallation(tx.db, known.installationId, {
    ...renewal,
    ...storedTokens(tx, known.installationId, granted),
  })
}
