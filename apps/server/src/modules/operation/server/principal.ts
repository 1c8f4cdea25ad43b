import type { PrincipalLoaders } from '../../../platform/auth/auth.ts'
import { findAppByApiKey } from '../../identity/public-api.ts'

/** A media server works for the app whose API key it shows, as long as that app hosts its conferences itself. */
export const loadNodePrincipal: PrincipalLoaders['node'] = async (db, apiKey) => {
  const app = await findAppByApiKey(db, apiKey)
  if (!app) return 'invalidApiKey'
  return app.backend ? { kind: 'node', clientId: app.clientId } : 'serverUnauthorized'
}
