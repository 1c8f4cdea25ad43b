import type { TestServer } from '../../../testing/test-server.ts'
import { authorizeUrl, beginInstall } from '../install/install-calls.fixture.ts'
import { signed, type TestHubSpot } from './hubspot.fixture.ts'

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

type Opened = { hubId: number; type: 'CONTACT' | 'DEAL'; id: string; userEmail?: string }

/** Asks for a card as HubSpot does when somebody opens a record, signed now. */
export function openCard(
  server: TestServer,
  { hubId, type, id, userEmail = 'grace@sales.example.com' }: Opened,
  headers?: Record<string, string>,
) {
  const query = `userId=7&userEmail=${userEmail}&associatedObjectId=${id}&associatedObjectType=${type}&portalId=${hubId}`
  const path = `/api/hs/card?${query}`
  const time = server.clock.now()
  return server.call('GET', path.replace('@', '%40'), {
    headers: headers ?? signed(`https://meet.example.com${path}`, time),
  })
}

/** Presses the button of a card in the frame that it opens; returns the ticket and the pages. */
export async function createFromCard(server: TestServer, opened: Opened, displayName = 'Grace Hopper') {
  const { body } = await openCard(server, opened)
  const uri = new URL(body.primaryAction.uri)
  const ticket = uri.searchParams.get('ticket') ?? ''
  const asked = await server.call('GET', `${uri.pathname}${uri.search}`)
  const created = await postForm(server, '/api/hs/create', { ticket, displayName })
  const [guestUrl, hostUrl] = linksIn(String(created.body))
  const confId = new URL(guestUrl ?? 'http://none').searchParams.get('id') ?? ''
  return { ticket, asked, created, guestUrl, hostUrl, confId }
}

export const postForm = (server: TestServer, path: string, fields: Record<string, string>) =>
  server.call('POST', path, {
    body: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

const linksIn = (page: string): string[] =>
  [...page.matchAll(/readonly value="([^"]+)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))
