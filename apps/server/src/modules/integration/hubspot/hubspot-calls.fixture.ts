import type { TestServer } from '../../../testing/test-server.ts'
import { authorizeUrl, beginInstall } from '../install/install-calls.fixture.ts'
import type { TestHubSpot } from './hubspot.fixture.ts'

type Owner = { token: string }

/** Installs the app in an account; returns the answer of the callback. */
export async function install(server: TestServer, hubspot: TestHubSpot, owner: Owner, hubId: number) {
  const begun = await beginInstall(server, owner, 'hubspot')
  const authorize = authorizeUrl(begun)
  const query = new URLSearchParams({
    code: hubspot.consent(hubId, authorize),
    state: authorize.searchParams.get('state') ?? '',
  })
  return server.call('GET', `/api/hs/callback?${query}`, { headers: { cookie: begun.cookie } })
}
