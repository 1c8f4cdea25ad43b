import type { LtiRegistrationChange, LtiRegistrationCreate } from '@lumi/contract'
import type { z } from 'zod'
import { afterCommit, type Ctx, inTransaction, type Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { findApp } from '../../identity/public-api.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { readOwn } from '../lti-integration/service.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import { addressesOf } from './addresses.ts'
import {
  addDeployments,
  countRegistrations,
  deleteRegistration,
  findRegistration,
  findRegistrations,
  insertRegistration,
  type Registration,
  replaceDeployments,
  updateRegistration,
} from './repository.ts'
import type { RegistrationRow } from './table.ts'

const MOST_OF_AN_INTEGRATION = 20

export async function listRegistrations(ctx: Ctx, integrationId: string): Promise<Registration[]> {
  await readOwn(ctx, integrationId)
  return findRegistrations(ctx.db, integrationId)
}

export async function createRegistration(
  ctx: Ctx,
  integrationId: string,
  given: z.output<typeof LtiRegistrationCreate>,
): Promise<Registration> {
  const integration = await readOwn(ctx, integrationId)
  const { client_id: platformClientId, deployments = [] } = given
  const addresses = addressesOf(integration, given)
  await checkAddresses(ctx, addresses)
  return register(ctx, integration, { ...addresses, platformClientId, deployments })
}

type NewRegistration = Pick<
  RegistrationRow,
  'issuer' | 'platformClientId' | 'authorizationUrl' | 'tokenUrl' | 'jwksUrl'
> & { deployments: readonly string[] }

/** Adds a platform to an integration. Authorization, and the check of the addresses, are the caller's. */
async function register(
  services: Services,
  { integrationId, clientId }: IntegrationRow,
  { deployments, ...platform }: NewRegistration,
): Promise<Registration> {
  const created = services.clock.now()
  const row: RegistrationRow = {
    ...platform,
    registrationId: newId('registration'),
    integrationId,
    pageOrigins: [],
    created,
  }
  await inTransaction(services, async (tx) => {
    // Calls at once take turns, so that each is counted.
    if (!(await findApp(tx.db, clientId, { lock: true }))) fail('unknownIntegration')
    if ((await countRegistrations(tx.db, integrationId)) >= MOST_OF_AN_INTEGRATION)
      fail('tooManyRegistrations')
    if (!(await insertRegistration(tx.db, row))) fail('platformRegistered')
    await addDeployments(tx.db, row.registrationId, deployments, created)
    afterCommit(tx, (services) => announceIntegrations(services, clientId))
  })
  return { ...row, deployments: [...deployments] }
}

/** Adds a platform that registers itself, or renews what a known one knows of this tool. */
export async function registerOrRenew(
  services: Services,
  integration: IntegrationRow,
  platform: NewRegistration,
): Promise<void> {
  const { issuer, platformClientId, deployments, ...addresses } = platform
  const registrations = await findRegistrations(services.db, integration.integrationId)
  const known = registrations.find(
    (one) => one.issuer === issuer && one.platformClientId === platformClientId,
  )
  if (!known) {
    await register(services, integration, platform)
    return
  }
  await inTransaction(services, async (tx) => {
    await updateRegistration(tx.db, known.registrationId, addresses)
    await addDeployments(tx.db, known.registrationId, deployments, tx.clock.now())
    afterCommit(tx, (services) => announceIntegrations(services, integration.clientId))
  })
}

type Named = { id: string; registrationId: string }

export async function changeRegistration(
  ctx: Ctx,
  named: Named,
  change: z.output<typeof LtiRegistrationChange>,
): Promise<Registration> {
  const { integration, registration } = await loadOwn(ctx, named)
  const { registrationId } = registration
  const addresses = {
    ...(change.authorization_url && { authorizationUrl: change.authorization_url }),
    ...(change.token_url && { tokenUrl: change.token_url }),
    ...(change.jwks_url !== undefined && { jwksUrl: change.jwks_url }),
  }
  if (change.jwks_url === null && !integration.lmsJwkPublic) fail('missingElement', { field: 'jwks_url' })
  await checkAddresses(ctx, addresses)
  await inTransaction(ctx, async (tx) => {
    await updateRegistration(tx.db, registrationId, addresses)
    if (change.deployments)
      await replaceDeployments(tx.db, registrationId, change.deployments, tx.clock.now())
    afterCommit(tx, (services) => announceIntegrations(services, integration.clientId))
  })
  return (await loadOwn(ctx, named)).registration
}

export async function removeRegistration(ctx: Ctx, named: Named): Promise<void> {
  const { integration, registration } = await loadOwn(ctx, named)
  await deleteRegistration(ctx.db, registration.registrationId)
  announceIntegrations(ctx, integration.clientId)
}

async function loadOwn(ctx: Ctx, { id, registrationId }: Named) {
  const integration = await readOwn(ctx, id)
  const registration = (await findRegistration(ctx.db, id, registrationId)) ?? fail('unknownRegistration')
  return { integration, registration }
}

/** The server itself opens two of them; the third one is opened by browsers. */
async function checkAddresses(
  { outgoing }: Pick<Services, 'outgoing'>,
  { tokenUrl, jwksUrl }: { tokenUrl?: string; jwksUrl?: string | null },
): Promise<void> {
  for (const [field, url] of [
    ['token_url', tokenUrl],
    ['jwks_url', jwksUrl],
  ] as const) {
    if (!url) continue
    await outgoing.check(url).catch((error) => {
      if (!(error instanceof OutgoingRefused)) throw error
      fail('invalidUrl', { field, description: `The URL is not valid: ${error.message}` })
    })
  }
}
