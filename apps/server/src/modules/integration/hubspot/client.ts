import type { ConnectionProblem } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { updateInstallation } from './repository.ts'
import { type HubSpotCall, HubSpotFailed, HubSpotPaused, HubSpotRefused, requestHubSpot } from './request.ts'
import type { HubSpotInstallation } from './table.ts'
import { accessToken } from './tokens.ts'

/**
 * Calls HubSpot in the name of an installation, and stores how that went.
 * @throws HubSpotPaused @throws HubSpotRefused @throws HubSpotFailed
 */
export async function callHubSpot(
  services: Services,
  installation: HubSpotInstallation,
  call: Omit<HubSpotCall, 'token'>,
): Promise<unknown> {
  const { db, clock } = services
  const { pausedUntil, installationId, problem } = installation
  if (pausedUntil && pausedUntil > clock.now()) throw new HubSpotPaused(pausedUntil)
  try {
    const answer = await callOnceOrRefresh(services, installation, call)
    if (problem) await note(services, installation, null)
    return answer
  } catch (error) {
    if (error instanceof HubSpotPaused)
      await updateInstallation(db, installationId, { pausedUntil: error.until })
    const found = problemOf(error)
    if (found) await note(services, installation, { problem: found, status: statusOf(error) })
    throw error
  }
}

async function callOnceOrRefresh(
  services: Services,
  installation: HubSpotInstallation,
  call: Omit<HubSpotCall, 'token'>,
): Promise<unknown> {
  const token = await accessToken(services, installation)
  try {
    return await requestHubSpot(services, { ...call, token })
  } catch (error) {
    if (!(error instanceof HubSpotRefused) || error.status !== 401) throw error
    const next = await accessToken(services, installation, { rejected: token })
    return requestHubSpot(services, { ...call, token: next })
  }
}

function problemOf(error: unknown): ConnectionProblem | undefined {
  if (error instanceof HubSpotFailed) return 'unreachable'
  if (!(error instanceof HubSpotRefused)) return undefined
  // Settings of this server that are wrong: no account has done anything.
  if (error.reason === 'invalid_client') return 'unreachable'
  if (error.status === 401 || revoked.has(error.reason)) return 'revoked'
  return error.status === 403 ? 'missingScope' : undefined
}

const statusOf = (error: unknown): number | null =>
  error instanceof HubSpotFailed || error instanceof HubSpotRefused ? error.status : null

/** Answers of the token endpoint when the app was removed from the account. */
const revoked = new Set(['invalid_grant', 'unauthorized'])

async function note(
  services: Services,
  { installationId, clientId }: HubSpotInstallation,
  failure: { problem: ConnectionProblem; status: number | null } | null,
): Promise<void> {
  await updateInstallation(services.db, installationId, {
    problem: failure?.problem ?? null,
    problemSince: failure && services.clock.now(),
    problemStatus: failure?.status ?? null,
  })
  announceIntegrations(services, clientId)
}
