import { type LtiIntegrationChange, type LtiIntegrationCreate, LtiPlatform } from '@lumi/contract'
import type { z } from 'zod'
import { tenantOf } from '../../../platform/auth/access.ts'
import { afterCommit, type Ctx, inTransaction, type Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findApp, isClientSecret } from '../../identity/public-api.ts'
import { announceIntegrations } from './announce.ts'
import { ANNOUNCED_MS, type Key, keysOf, newKeys } from './keys.ts'
import { checkLmsKeys } from './lms-keys.ts'
import {
  countIntegrations,
  deleteIntegration,
  findIntegration,
  insertIntegration,
  insertKey,
  listIntegrations,
  lockIntegration,
  updateIntegration,
} from './repository.ts'
import type { IntegrationRow } from './table.ts'

const MOST_IN_AN_APP = 100
const IN_USE = 1

/** Lists the integrations of the app that the caller is in. */
export async function listOwn(ctx: Ctx, clientId: string): Promise<IntegrationRow[]> {
  if (clientId !== tenantOf(ctx.principal)) return fail('invalidClientId', { field: 'clientId' })
  return listIntegrations(ctx.db, clientId)
}

/** Loads an integration by its id, for any caller. */
export const loadIntegration = async ({ db }: Services, integrationId: string): Promise<IntegrationRow> =>
  (await findIntegration(db, integrationId)) ?? fail('unknownIntegration')

export async function readOwn(ctx: Ctx, integrationId: string): Promise<IntegrationRow> {
  const found = await loadIntegration(ctx, integrationId)
  return found.clientId === tenantOf(ctx.principal) ? found : fail('unknownIntegration')
}

export async function createIntegration(
  ctx: Ctx,
  { client_id, client_secret, ...fields }: z.output<typeof LtiIntegrationCreate>,
): Promise<IntegrationRow> {
  const clientId = tenantOf(ctx.principal)
  if (client_id !== clientId) return fail('invalidClientId', { field: 'client_id' })
  const { platform, lms_jwk_public: lmsJwkPublic = null } = fields
  const description = fields.description ?? defaultDescription(platform)
  checkPlatformKeys(platform, lmsJwkPublic)
  const integrationId = newId('integration')
  // Takes its time, which nobody has to wait for in a transaction.
  const keys = await newKeys(ctx.secrets, integrationId)
  const row: IntegrationRow = {
    integrationId,
    clientId,
    platform,
    description,
    state: IN_USE,
    authorizationUrl: fields.authorization_url ?? null,
    lmsJwkPublic,
    deploymentId: fields.deploymentId ?? null,
    ...keys,
    created: ctx.clock.now(),
  }
  await inTransaction(ctx, async (ctx) => {
    // Calls at once take turns, so that each is counted.
    const app = (await findApp(ctx.db, clientId, { lock: true })) ?? fail('invalidClientId')
    if (!isClientSecret(ctx, app, client_secret)) fail('invalidClientSecret', { field: 'client_secret' })
    if ((await countIntegrations(ctx.db, clientId)) >= MOST_IN_AN_APP)
      fail('tooManyIntegrations', { description: `An app has at most ${MOST_IN_AN_APP} integrations` })
    await insertIntegration(ctx.db, row)
    afterCommit(ctx, (services) => announceIntegrations(services, clientId))
  })
  return row
}

export async function changeIntegration(
  ctx: Ctx,
  integrationId: string,
  change: z.output<typeof LtiIntegrationChange>,
): Promise<IntegrationRow> {
  const { platform, clientId } = await readOwn(ctx, integrationId)
  const { lms_jwk_public: lmsJwkPublic, authorization_url: authorizationUrl, ...fields } = change
  if (lmsJwkPublic !== undefined) checkPlatformKeys(platform, lmsJwkPublic)
  await updateIntegration(ctx.db, integrationId, {
    ...fields,
    ...(lmsJwkPublic === undefined ? {} : { lmsJwkPublic }),
    ...(authorizationUrl === undefined ? {} : { authorizationUrl }),
  })
  announceIntegrations(ctx, clientId)
  return readOwn(ctx, integrationId)
}

export async function removeIntegration(ctx: Ctx, integrationId: string): Promise<void> {
  const { clientId } = await readOwn(ctx, integrationId)
  await deleteIntegration(ctx.db, integrationId)
  announceIntegrations(ctx, clientId)
}

/**
 * Adds a key pair to an integration, which signs from tomorrow on; the one before stays published for a month more.
 * While the last one does not sign yet, nothing changes. Returns the published keys.
 */
export async function rotateKeys(ctx: Ctx, integrationId: string): Promise<Key[]> {
  await readOwn(ctx, integrationId)
  const kid = newId('integration')
  const keys = await newKeys(ctx.secrets, kid)
  return inTransaction(ctx, async (tx) => {
    // If two calls come at once, one adds a key.
    const integration = (await lockIntegration(tx.db, integrationId)) ?? fail('unknownIntegration')
    const { published } = await keysOf(tx, integration)
    const created = tx.clock.now()
    const last = published.at(-1)
    if (last && last.created.getTime() + ANNOUNCED_MS > created.getTime()) return published
    const added = { kid, integrationId, ...keys, created }
    await insertKey(tx.db, added)
    return [...published, added]
  })
}

/** Canvas signs identities with keys that it does not publish. */
function checkPlatformKeys(platform: LtiPlatform, keys: string | null): void {
  if (keys !== null) checkLmsKeys(keys)
  else if (platform === LtiPlatform.canvas) fail('missingElement', { field: 'lms_jwk_public' })
}

const defaultDescription = (platform: LtiPlatform): string =>
  platform === LtiPlatform.blackboard ? 'Blackboard' : fail('missingElement', { field: 'description' })
