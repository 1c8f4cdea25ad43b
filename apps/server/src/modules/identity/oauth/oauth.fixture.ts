import { createHash } from 'node:crypto'
import { oauthScopes } from '@lumi/contract/values'
import { newToken } from '../../../platform/secrets/random.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

export const redirectUri = 'https://zapier.example.com/return/'
export const client = { id: 'zapier-client', secret: 'a secret of the client, long enough' }
/** The issuer, which is the public address of the server. */
export const iss = 'https://meet.example.com'
export const state = 'the state of the client'

/** Variables by which Zapier is a client of the OAuth server. */
export const oauthVariables = {
  PUBLIC_URL: iss,
  ZAPIER_CLIENT_ID: client.id,
  ZAPIER_CLIENT_SECRET: client.secret,
  ZAPIER_REDIRECT_URIS: redirectUri,
}

export const createOAuthServer = (): Promise<TestServer> => createTestServer({ variables: oauthVariables })

type Owner = { token: string }
type Parameters = Record<string, string | undefined>
/** Parameters of the request that differ, and the owner's answer. */
type How = { changes?: Parameters; answer?: { allow: boolean; clientId?: string } }
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** The parameters without those that are undefined. */
const encoded = (parameters: Parameters) =>
  new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ).toString()

/** A browser that keeps the cookies of the server, and follows no redirect. */
export function openBrowser({ app, nextAddress }: TestServer) {
  const cookies = new Map<string, string>()
  return {
    async open(url: string) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}) }
      const answer = await app.inject({ method: 'GET', url, headers, remoteAddress: nextAddress() })
      for (const { name, value } of answer.cookies)
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      const { statusCode: status, headers: given, body } = answer
      return { status, location: String(given.location ?? ''), headers: given, body }
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>

/** A request for authorization as Zapier makes it, with what differs. */
export function requestOf(changes: Parameters = {}) {
  const verifier = newToken()
  const parameters = {
    client_id: client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: oauthScopes.join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  }
  return { url: `/auth/oauth2/authorize?${encoded(parameters)}`, verifier }
}

/** The parameters of the address to which a browser is sent back. */
export const parametersOf = (location: string) => Object.fromEntries(new URL(location).searchParams)

/** Begins a request in a browser; returns its id, by which the consent page asks for it. */
export async function begin(browser: Browser, url: string): Promise<string> {
  const { location } = await browser.open(url)
  return new URL(location, iss).searchParams.get('request') ?? ''
}

/** Goes from the request to the code, as an owner who allows it. */
export async function getCode(server: TestServer, owner: Owner, { changes, answer }: How = {}) {
  const browser = openBrowser(server)
  const { url, verifier } = requestOf(changes)
  const requestId = await begin(browser, url)
  const answered = await server.call('POST', `/auth/oauth2/consent/${requestId}`, {
    token: owner.token,
    body: { allow: true, ...answer },
  })
  const page = await browser.open(answered.body.location)
  const returned = new URL(page.location, iss).searchParams
  return { code: returned.get('code') ?? '', returned, location: page.location, page, verifier }
}

type Endpoint = 'token' | 'revoke'

/** The header by which a client authenticates. */
export const basicOf = (secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${client.id}:${encodeURIComponent(secret)}`).toString('base64')}`,
})

/** A request to the token or revocation endpoint. */
export async function send(
  { app, nextAddress }: TestServer,
  endpoint: Endpoint,
  form: Parameters | URLSearchParams,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: `/auth/oauth2/${endpoint}`,
    headers: { ...formType, ...headers },
    payload: form instanceof URLSearchParams ? form.toString() : encoded(form),
    remoteAddress: nextAddress(),
  })
  const { statusCode: status, headers: given, body } = answer
  return { status, headers: given, body: body ? JSON.parse(body) : undefined }
}

/** A request of the client, with its secret. */
export const post = (
  server: TestServer,
  endpoint: Endpoint,
  parameters: Parameters,
  secret = client.secret,
) => send(server, endpoint, parameters, basicOf(secret))

type Code = { code: string; verifier: string }

export const exchange = (server: TestServer, { code, verifier }: Code, changes: Parameters = {}) =>
  post(server, 'token', {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    ...changes,
  })

export const refreshWith = (server: TestServer, refreshToken: string) =>
  post(server, 'token', { grant_type: 'refresh_token', refresh_token: refreshToken })

/** Connects an owner's app; returns the tokens. */
export async function connect(
  server: TestServer,
  owner: Owner,
  how: How = {},
): Promise<{ access_token: string; refresh_token: string }> {
  return (await exchange(server, await getCode(server, owner, how))).body
}

/** The status of a call with an access token. */
export const statusWith = async (server: TestServer, token: string, url = '/v1/account'): Promise<number> =>
  (await server.call('GET', url, { token })).status
