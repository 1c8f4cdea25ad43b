import { z } from 'zod'
import { secondsAfter } from '../../../platform/clock/durations.ts'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { lockInstallation, updateInstallation } from './repository.ts'
import { HubSpotFailed, HubSpotRefused, requestHubSpot } from './request.ts'
import type { HubSpotInstallation } from './table.ts'

/** A token that expires sooner is exchanged before a call. */
const EARLIER_SECONDS = 120

/** The contexts in which the tokens of an installation are encrypted. */
export const accessContext = (installationId: string): string => `hubspot access ${installationId}`
export const refreshContext = (installationId: string): string => `hubspot refresh ${installationId}`

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  hub_id: z.number().int().positive(),
  scopes: z.array(z.string()).optional(),
})
export type Granted = z.output<typeof Granted>

/** The credentials of our app at HubSpot: in the body, because addresses are logged. */
export const ownCredentials = ({ config: { hubspot } }: Pick<Services, 'config'>) => ({
  client_id: hubspot?.clientId ?? '',
  client_secret: hubspot?.clientSecret ?? '',
})

/** Exchanges a code or a refresh token. @throws HubSpotPaused @throws HubSpotRefused @throws HubSpotFailed */
export async function exchange(services: Services, grant: Record<string, string>): Promise<Granted> {
  const form = { ...grant, ...ownCredentials(services) }
  const answer = await requestHubSpot(services, { method: 'POST', path: '/oauth/2026-03/token', form })
  const { data } = Granted.safeParse(answer)
  if (!data) throw new HubSpotFailed('HubSpot gave no token')
  return data
}

/** The columns that store tokens of an installation. */
export const storedTokens = (
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  installationId: string,
  { access_token, refresh_token, expires_in }: Granted,
) => ({
  accessToken: secrets.encrypt(access_token, accessContext(installationId)),
  refreshToken: secrets.encrypt(refresh_token, refreshContext(installationId)),
  accessExpires: secondsAfter(clock.now(), expires_in),
})

/**
 * A valid access token of an installation. `rejected` is one that HubSpot has refused although its time is not over.
 * @throws HubSpotPaused @throws HubSpotRefused @throws HubSpotFailed
 */
export async function accessToken(
  services: Services,
  installation: HubSpotInstallation,
  { rejected }: { rejected?: string } = {},
): Promise<string> {
  const { installationId } = installation
  const usable = (row: HubSpotInstallation): string | undefined => {
    if (row.accessExpires <= secondsAfter(services.clock.now(), EARLIER_SECONDS)) return undefined
    const token = services.secrets.decrypt(row.accessToken, accessContext(installationId))
    return token === rejected ? undefined : token
  }
  return (
    usable(installation) ??
    // A refresh token may work once: the row is locked until the next one is stored, and others use that.
    inTransaction(services, async (tx) => {
      const row = await lockInstallation(tx.db, { installationId })
      if (!row) throw new HubSpotRefused(404, 'disconnected')
      const fresh = usable(row)
      if (fresh) return fresh
      const refresh_token = tx.secrets.decrypt(row.refreshToken, refreshContext(installationId))
      const granted = await exchange(tx, { grant_type: 'refresh_token', refresh_token })
      await updateInstallation(tx.db, installationId, storedTokens(tx, installationId, granted))
      return granted.access_token
    })
  )
}
