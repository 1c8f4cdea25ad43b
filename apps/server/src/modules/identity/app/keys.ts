import type { Services } from '../../../platform/context.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { AppRow } from './repository.ts'

/** What each secret is encrypted for. */
export const clientSecretPlace = (clientId: string) => `app ${clientId} client secret`
export const apiKeyPlace = (clientId: string) => `app ${clientId} api key`
export const certificateKeyPlace = (clientId: string) => `app ${clientId} certificate key`

/** Columns of a new client secret. */
export const newClientSecret = ({ secrets }: Services, clientId: string) => ({
  clientSecret: secrets.encrypt(newToken(), clientSecretPlace(clientId)),
})

/** Columns of a new API key. */
export function newApiKey({ secrets }: Services, clientId: string) {
  const apiKey = newToken()
  return { apiKey: secrets.encrypt(apiKey, apiKeyPlace(clientId)), apiKeyHash: hashToken(apiKey) }
}

export const readClientSecret = ({ secrets }: Services, { clientId, clientSecret }: AppRow) =>
  secrets.decrypt(clientSecret, clientSecretPlace(clientId))

export const readApiKey = ({ secrets }: Services, { clientId, apiKey }: AppRow) =>
  secrets.decrypt(apiKey, apiKeyPlace(clientId))
