import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createGradebook, reply } from '../lti-grade/gradebook.fixture.ts'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`

export const role = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`

/** Addresses of a server's own network, which the platform of these tests is at. */
const platformVariables = {
  PUBLIC_URL: 'https://meet.example.com',
  ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
  ALLOW_OUTGOING_PORTS: '1-65535',
}

export const newSigningKey = async (kid: string) => ({ kid, ...(await generateKeyPair('RS256')) })
export type SigningKey = Awaited<ReturnType<typeof newSigningKey>>

/** A small learning platform: it publishes keys, signs launches, registers tools and has a gradebook. */
export async function startPlatform() {
  const gradebook = createGradebook()
  let keys = [await newSigningKey('first')]
  const registrations: { body: Record<string, unknown>; authorization: string | undefined }[] = []
  let answersKeys = true
  let issuer: string | undefined
  let fetched = 0
  const server: Server = createServer(async (request, response) => {
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/jwks') {
      fetched += 1
      if (!answersKeys) return json({}, 500)
      const published = keys.map(async ({ kid, publicKey }) => ({
        ...(await exportJWK(publicKey)),
        kid,
        alg: 'RS256',
        use: 'sig',
      }))
      return json({ keys: await Promise.all(published) })
    }
    if (request.url === '/openid-configuration') {
      if (!request.headers.authorization) return json({}, 401)
      return json({
        issuer: issuer ?? origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/jwks`,
        registration_endpoint: `${origin}/registration`,
      })
    }
    if (request.url === '/registration') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { authorization } = request.headers
      registrations.push({ body: JSON.parse(Buffer.concat(chunks).toString()), authorization })
      return json({
        client_id: 'registered-tool',
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: '5' },
      })
    }
    const answer = await gradebook.answer(request, origin)
    return answer ? reply(response, answer) : json({}, 404)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    registrations,
    gradebook,
    fetches: () => fetched,
    /** The newest key, which signs. */
    key: () => keys[0] as SigningKey,
    replaceKeys(next: SigningKey[]) {
      keys = next
    },
    /** Calls itself by this name where it registers a tool; undefined: by its own address. */
    nameIssuer(name: string | undefined) {
      issuer = name
    },
    answerKeys(answers: boolean) {
      answersKeys = answers
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TestPlatform = Awaited<ReturnType<typeof startPlatform>>

/** An integration of an owner with the platform of these tests. */
export async function integrate(
  server: TestServer,
  { token, clientId }: { token: string; clientId: string },
  platform: TestPlatform,
  { kind = 2, client_id = 'tool-1', deployments = ['1'] as string[] } = {},
) {
  const secret = await server.clientSecret(clientId)
  const body = { platform: kind, description: 'Law', client_id: clientId, client_secret: secret }
  const { integrationId } = (await server.call('POST', '/v1/lti/integration', { token, body })).body
  const registered = await server.call('POST', `/v1/lti/integration/${integrationId}/registration`, {
    token,
    body: {
      issuer: platform.origin,
      client_id,
      authorization_url: `${platform.origin}/auth`,
      token_url: `${platform.origin}/token`,
      jwks_url: `${platform.origin}/jwks`,
      deployments,
    },
  })
  if (registered.status !== 200) throw new Error(`not registered: ${JSON.stringify(registered.body)}`)
  return { integrationId: integrationId as string, registrationId: registered.body.registrationId as string }
}

/** A server with an integration of an owner, and the platform that launches it. */
export async function openSchool() {
  const server = await createTestServer({ variables: platformVariables })
  const platform = await startPlatform()
  platform.gradebook.now = () => server.clock.now().getTime()
  const owner = await server.signUp()
  return {
    server,
    platform,
    owner,
    ...(await integrate(server, owner, platform)),
    async close() {
      platform.close()
      await server.close()
    },
  }
}

export type School = Awaited<ReturnType<typeof openSchool>>

/** A login that has begun, as the browser knows it. */
export type Begun = { state: string; nonce: string; cookie: string }

export async function begin(
  server: TestServer,
  integrationId: string,
  platform: TestPlatform,
  more: Record<string, string> = {},
) {
  server.clock.advance(0.001)
  const query = new URLSearchParams({
    iss: platform.origin,
    login_hint: 'ada',
    target_link_uri: `https://meet.example.com/lti/${integrationId}/launch`,
    client_id: 'tool-1',
    ...more,
  })
  const answer = await server.call('GET', `/lti/${integrationId}/login?${query}`)
  const location = answer.headers.location
  const parameters = location ? new URL(String(location)).searchParams : undefined
  const [cookie = ''] = String(answer.headers['set-cookie'] ?? '').split(';')
  return {
    answer,
    state: parameters?.get('state') ?? '',
    nonce: parameters?.get('nonce') ?? '',
    cookie,
  }
}

/** The claims of a right launch; `changes` replaces some, and removes those that are undefined. */
export function claimsOf(
  server: TestServer,
  platform: TestPlatform,
  { nonce }: Pick<Begun, 'nonce'>,
  changes: JWTPayload = {},
): JWTPayload {
  const now = Math.floor(server.clock.now().getTime() / 1000)
  const claims = {
    iss: platform.origin,
    aud: 'tool-1',
    sub: 'person-1',
    iat: now,
    exp: now + 60,
    nonce,
    name: 'Ada Byron',
    locale: 'de-DE',
    [claim('version')]: '1.3.0',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('deployment_id')]: '1',
    [claim('target_link_uri')]: 'https://meet.example.com/',
    [claim('roles')]: [role('Instructor')],
    [claim('resource_link')]: { id: 'link-1', title: 'Lectures' },
    [claim('context')]: { id: 'course-1', title: 'Algebra' },
    [claim('launch_presentation')]: { return_url: 'https://school.example.edu/return' },
    ...changes,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

export const changed = (name: string, value: unknown): JWTPayload => ({ [claim(name)]: value })

export const sign = (claims: JWTPayload, { kid, privateKey }: Pick<SigningKey, 'kid' | 'privateKey'>) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)

/** Posts a form as a browser does. */
export function postForm(
  server: TestServer,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  // The log is in the order of time.
  server.clock.advance(0.001)
  return server.call('POST', url, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}

/** A whole launch of a browser with cookies. */
export async function launch(
  server: TestServer,
  integrationId: string,
  platform: TestPlatform,
  changes: JWTPayload = {},
) {
  const begun = await begin(server, integrationId, platform)
  const id_token = await sign(claimsOf(server, platform, begun, changes), platform.key())
  return postForm(
    server,
    `/lti/${integrationId}/launch`,
    { state: begun.state, id_token },
    { cookie: begun.cookie },
  )
}
