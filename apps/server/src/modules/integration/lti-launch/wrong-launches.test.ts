import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '../../../platform/db/orm.ts'
import { createTestServer } from '../../../testing/test-server.ts'
import {
  type Begun,
  begin,
  changed,
  claimsOf,
  integrate,
  launch,
  newSigningKey,
  openSchool,
  postForm,
  type School,
  sign,
  startPlatform,
  type TestPlatform,
} from './platform.fixture.ts'

let school: School
let server: School['server']
let platform: School['platform']
let foreign: TestPlatform
let owner: School['owner']
let integrationId: string
beforeAll(async () => {
  school = await openSchool()
  ;({ server, platform, owner, integrationId } = school)
  foreign = await startPlatform()
})
afterAll(async () => {
  foreign.close()
  await school.close()
})

type Posted = { state?: string; id_token?: string; error?: string; cookie?: string }
type Wrong = (begun: Begun) => Posted | Promise<Posted>

const now = () => Math.floor(server.clock.now().getTime() / 1000)
/** A right launch but for these claims. */
const withClaims =
  (changes: object | (() => object)): Wrong =>
  async (begun) => ({
    id_token: await sign(
      claimsOf(server, platform, begun, typeof changes === 'function' ? changes() : changes),
      platform.key(),
    ),
  })
const right: Wrong = withClaims({})

/** Rows of all that a launch may write, but for its log and the states of logins. */
async function written() {
  const tables = [
    'lti_people',
    'lti_courses',
    'lti_members',
    'lti_deployments',
    'lti_course_conferences',
    'lti_conference_users',
    'conference_users',
    'conferences',
  ]
  const counts = tables.map(async (table) => {
    const { rows } = await server.services.db.execute(sql.raw(`SELECT * FROM ${table} ORDER BY 1, 2`))
    return [table, rows]
  })
  return Object.fromEntries(await Promise.all(counts))
}
const usedStates = async () => {
  const { rows } = await server.services.db.execute(
    sql`SELECT state_hash FROM lti_login_states WHERE used IS NOT NULL ORDER BY 1`,
  )
  return rows
}
const lastLaunch = async () => {
  const path = `/v1/lti/integration/${integrationId}/launches`
  return (await server.call('GET', path, { token: owner.token })).body.items[0]
}

test.each<[string, string, string, Wrong]>([
  [
    'a state that nobody was given',
    'unknownState',
    'wasn’t begun',
    async (begun) => ({ ...(await right(begun)), state: 'x' }),
  ],
  ['no state', 'unknownState', 'wasn’t begun', async (begun) => ({ ...(await right(begun)), state: '' })],
  [
    'an error of the platform',
    'platformError',
    'platform itself refused',
    () => ({ error: 'login_required' }),
  ],
  ['no token', 'malformedToken', 'no readable id_token', () => ({})],
  [
    'another issuer',
    'otherPlatform',
    'another platform',
    withClaims({ iss: 'https://elsewhere.example.edu' }),
  ],
  ['another audience', 'wrongAudience', 'audience doesn’t contain', withClaims({ aud: 'tool-2' })],
  ['no audience', 'wrongAudience', 'audience doesn’t contain', withClaims({ aud: undefined })],
  ['a list of other audiences', 'wrongAudience', 'audience', withClaims({ aud: ['a', 'b'], azp: 'tool-1' })],
  ['a list without azp', 'wrongParty', '(azp)', withClaims({ aud: ['tool-1', 'tool-2'] })],
  [
    'a list with another azp',
    'wrongParty',
    '(azp)',
    withClaims({ aud: ['tool-1', 'tool-2'], azp: 'tool-2' }),
  ],
  [
    'an expired token',
    'expiredToken',
    'has expired',
    withClaims(() => ({ iat: now() - 400, exp: now() - 301 })),
  ],
  [
    'a token of the future',
    'futureToken',
    'from the future',
    withClaims(() => ({ iat: now() + 301, exp: now() + 400 })),
  ],
  [
    'a token that is not valid yet',
    'futureToken',
    'from the future',
    withClaims(() => ({ nbf: now() + 301 })),
  ],
  ['the nonce of another login', 'wrongNonce', 'nonce', withClaims({ nonce: 'another' })],
  ['no nonce', 'wrongNonce', 'nonce', withClaims({ nonce: undefined })],
  ['another version', 'wrongVersion', '1.3.0', withClaims(changed('version', '1.2.0'))],
  ['no version', 'wrongVersion', '1.3.0', withClaims(changed('version', undefined))],
  [
    'another kind of message',
    'wrongMessage',
    'LtiResourceLinkRequest',
    withClaims(changed('message_type', 'LtiStartProctoring')),
  ],
  ['no person', 'missingClaim', 'lacks claims', withClaims({ sub: undefined })],
  ['no deployment', 'missingClaim', 'lacks claims', withClaims(changed('deployment_id', undefined))],
  ['no roles', 'missingClaim', 'lacks claims', withClaims(changed('roles', undefined))],
  ['no link', 'missingClaim', 'lacks claims', withClaims(changed('resource_link', undefined))],
  [
    'a choice of a link without settings',
    'missingClaim',
    'lacks claims',
    withClaims(changed('message_type', 'LtiDeepLinkingRequest')),
  ],
  ['no target', 'missingClaim', 'lacks claims', withClaims(changed('target_link_uri', undefined))],
  ['no expiry', 'missingClaim', 'lacks claims', withClaims({ exp: undefined })],
  ['no time', 'missingClaim', 'lacks claims', withClaims({ iat: undefined })],
  [
    'an unknown deployment',
    'unknownDeployment',
    'isn’t entered in Lumi',
    withClaims(changed('deployment_id', '2')),
  ],
  [
    'a signature by another key under the same name',
    'wrongSignature',
    'signature',
    async (begun) => ({
      id_token: await sign(claimsOf(server, platform, begun), {
        ...(await newSigningKey('first')),
        kid: platform.key().kid,
      }),
    }),
  ],
  [
    'a changed token',
    'wrongSignature',
    'signature',
    async (begun) => {
      const { id_token = '' } = await right(begun)
      const [header, , signature] = id_token.split('.')
      const payload = Buffer.from(
        JSON.stringify(claimsOf(server, platform, begun, { sub: 'somebody-else' })),
      ).toString('base64url')
      return { id_token: [header, payload, signature].join('.') }
    },
  ],
  [
    'a key that is not published',
    'unknownKey',
    'public keys',
    async (begun) => ({
      id_token: await sign(claimsOf(server, platform, begun), await newSigningKey('unknown')),
    }),
  ],
  [
    'the keys of a foreign platform',
    'unknownKey',
    'public keys',
    async (begun) => ({
      id_token: await sign(claimsOf(server, platform, begun), { ...foreign.key(), kid: 'foreign' }),
    }),
  ],
  [
    'no signature',
    'wrongAlgorithm',
    'RS256',
    (begun) => ({ id_token: new UnsecuredJWT(claimsOf(server, platform, begun)).encode() }),
  ],
  [
    'a signature by a secret',
    'wrongAlgorithm',
    'RS256',
    async (begun) => ({
      id_token: await new SignJWT(claimsOf(server, platform, begun))
        .setProtectedHeader({ alg: 'HS256', kid: platform.key().kid })
        .sign(new TextEncoder().encode('a secret that both of us know, 32')),
    }),
  ],
  [
    'a signature by another algorithm',
    'wrongAlgorithm',
    'RS256',
    async (begun) => ({
      id_token: await new SignJWT(claimsOf(server, platform, begun))
        .setProtectedHeader({ alg: 'ES256', kid: platform.key().kid })
        .sign(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey),
    }),
  ],
])('refuses %s', async (_name, refusal, sentence, wrong) => {
  // A right launch comes first, so that all tables have rows that could change.
  expect(await launch(server, integrationId, platform)).toMatchObject({ status: 303 })
  const before = [await written(), await usedStates()]
  const begun = await begin(server, integrationId, platform)
  const { cookie, ...fields } = await wrong(begun)
  const answer = await postForm(
    server,
    `/lti/${integrationId}/launch`,
    { state: begun.state, ...fields },
    { cookie: cookie ?? begun.cookie },
  )
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('Lumi could not be opened')
  expect(answer.body).toContain(sentence)
  expect([await written(), await usedStates()]).toEqual(before)
  const logged = await lastLaunch()
  expect(logged).toMatchObject({ state: 2, refusal, displayName: null })
  expect(answer.body).toContain(logged.launchId)
})

test('refuses a launch that was done before, and one whose login is too old', async () => {
  const begun = await begin(server, integrationId, platform)
  const post = async (nonce = begun.nonce, state = begun.state) => {
    const id_token = await sign(claimsOf(server, platform, { nonce }), platform.key())
    return postForm(server, `/lti/${integrationId}/launch`, { state, id_token }, { cookie: begun.cookie })
  }
  expect(await post()).toMatchObject({ status: 303 })
  expect(await post()).toMatchObject({ status: 403 })
  expect(await lastLaunch()).toMatchObject({ refusal: 'usedState' })
  // The nonce of a launch that was done belongs to no other one.
  const other = await begin(server, integrationId, platform)
  expect(await post(begun.nonce, other.state)).toMatchObject({ status: 403 })
  expect(await lastLaunch()).toMatchObject({ refusal: 'wrongNonce' })
  server.clock.advance(600)
  expect(await post(other.nonce, other.state)).toMatchObject({ status: 403 })
  expect(await lastLaunch()).toMatchObject({ refusal: 'expiredState' })
})

test('of the same launch posted twice at once, one is done', async () => {
  const begun = await begin(server, integrationId, platform)
  const id_token = await sign(claimsOf(server, platform, begun), platform.key())
  const post = () =>
    postForm(
      server,
      `/lti/${integrationId}/launch`,
      { state: begun.state, id_token },
      { cookie: begun.cookie },
    )
  const statuses = (await Promise.all([post(), post(), post()])).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([303, 403, 403])
})

test('clocks may differ by five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (const times of [
      { iat: now() - 360, exp: now() - 299 },
      { iat: now() + 299, exp: now() + 359, nbf: now() + 299 },
    ])
      expect(await launch(server, integrationId, platform, times)).toMatchObject({ status: 303 })
  } finally {
    vi.useRealTimers()
  }
})

test('takes a list of audiences that names this tool as its party', async () => {
  for (const claims of [{ aud: ['tool-1'] }, { aud: ['tool-2', 'tool-1'], azp: 'tool-1' }])
    expect(await launch(server, integrationId, platform, claims)).toMatchObject({ status: 303 })
})

test('a platform rotates its keys; the old one is accepted no more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const old = platform.key()
    const fetched = platform.fetches()
    for (let n = 0; n < 3; n++)
      expect(await launch(server, integrationId, platform)).toMatchObject({ status: 303 })
    expect(platform.fetches() - fetched).toBeLessThanOrEqual(1)
    platform.replaceKeys([await newSigningKey('second')])
    vi.setSystemTime(Date.now() + 31_000)
    expect(await launch(server, integrationId, platform)).toMatchObject({ status: 303 })
    vi.setSystemTime(Date.now() + 31_000)
    const begun = await begin(server, integrationId, platform)
    const id_token = await sign(claimsOf(server, platform, begun), old)
    const answer = await postForm(
      server,
      `/lti/${integrationId}/launch`,
      { state: begun.state, id_token },
      { cookie: begun.cookie },
    )
    expect(answer.status).toBe(403)
    expect(await lastLaunch()).toMatchObject({ refusal: 'unknownKey' })
    // After ten minutes the set is fetched again.
    platform.answerKeys(false)
    vi.setSystemTime(Date.now() + 11 * 60_000)
    expect(await launch(server, integrationId, platform)).toMatchObject({ status: 403 })
    expect(await lastLaunch()).toMatchObject({ refusal: 'keysUnavailable' })
  } finally {
    platform.answerKeys(true)
    vi.useRealTimers()
  }
})

test('a login of a foreign platform, or an incomplete one, is refused and logged', async () => {
  expect((await begin(server, integrationId, foreign)).answer.status).toBe(403)
  expect(await lastLaunch()).toMatchObject({ refusal: 'unknownPlatform', issuer: foreign.origin })
  expect((await begin(server, integrationId, platform, { client_id: 'tool-2' })).answer.status).toBe(403)
  expect(await lastLaunch()).toMatchObject({ refusal: 'unknownPlatform', client_id: 'tool-2' })
  expect((await begin(server, integrationId, platform, { login_hint: '' })).answer.status).toBe(403)
  expect(await lastLaunch()).toMatchObject({ refusal: 'incompleteLogin' })
  expect((await begin(server, 'nowhere', platform)).answer).toMatchObject({ status: 404 })
})

test('the state of one integration opens no other one', async () => {
  const stranger = await server.signUp()
  const other = await integrate(server, stranger, platform)
  const begun = await begin(server, integrationId, platform)
  const id_token = await sign(claimsOf(server, platform, begun), platform.key())
  const answer = await postForm(
    server,
    `/lti/${other.integrationId}/launch`,
    { state: begun.state, id_token },
    { cookie: begun.cookie },
  )
  expect(answer.status).toBe(403)
  const path = `/v1/lti/integration/${other.integrationId}/launches`
  expect((await server.call('GET', path, { token: stranger.token })).body.items).toMatchObject([
    { refusal: 'unknownState' },
  ])
})

test('reads no keys at a private address', async () => {
  const strict = await createTestServer()
  try {
    const someone = await strict.signUp()
    const body = {
      platform: 2,
      description: 'Law',
      client_id: someone.clientId,
      client_secret: await strict.clientSecret(someone.clientId),
    }
    const { token } = someone
    const made = await strict.call('POST', '/v1/lti/integration', { token, body })
    const path = `/v1/lti/integration/${made.body.integrationId}/registration`
    const answer = await strict.call('POST', path, {
      token,
      body: {
        issuer: 'https://lms.example.edu',
        client_id: 'tool-1',
        authorization_url: 'https://93.184.215.14/auth',
        token_url: 'https://93.184.215.14/token',
        jwks_url: `${platform.origin}/jwks`,
      },
    })
    expect(answer).toMatchObject({ status: 400, body: { error_name: 'invalidUrl', error_field: 'jwks_url' } })
  } finally {
    await strict.close()
  }
})
