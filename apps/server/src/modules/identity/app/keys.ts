import type { Services } from '../../../platform/context.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { AppRow } from './repository.ts'

/** The encryption contexts of the secrets. */
export const clientSecretContext = (clientId: string) => `app ${clientId} client secret`
export const apiKeyContext = (clientId: string) => `app ${clientId} api key`
export const certificateKeyContext = (clientId: string) => `app ${clientId} certificate key`

/** Columns of a new client secret. */
export const newClientSecret = ({ secrets }: Services, clientId: string) => ({
  clientSecret: secrets.encrypt(newToken(), clientSecretContext(clientId)),
})

/** Columns of a new API key. */
export function newApiKey({ secrets }: Services, clientId: string) {
  const apiKey = newToken()
  return { apiKey: secrets.encrypt(apiKey, apiKeyContext(clientId)), apiKeyHash: hashToken(apiKey) }
}

export const readClientSecret = ({ secrets }: Services, { clientId, clientSecret }: AppRow) =>
  secrets.decrypt(clientSecret, clientSecretContext(clientId))

/** Returns true if this is the app's client secret. */
export const isClientSecret = (services: Services, app: AppRow, secret: string): boolean =>
  isSame(readClientSecret(services, app), secret)

export const readApiKey = ({ secrets }: Services, { clientId, apiKey }: AppRow) =>
  secrets.decrypt(apiKey, apiKeyContext(clientId))
