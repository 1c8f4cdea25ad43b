import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSchool, type School } from '../lti-launch/platform.fixture.ts'
import { issuerOfLaunches, speaksFor } from './dynamic.ts'

test.each<[configuration: string, issuer: string, speaks: boolean]>([
  ['https://lms.example.edu/mod/lti/openid-configuration.php', 'https://lms.example.edu', true],
  ['https://example.edu/moodle/mod/lti/openid-configuration.php', 'https://example.edu/moodle', true],
  ['https://lms.example.edu:8443/configuration', 'https://lms.example.edu:8443', true],
  ['https://developer.blackboard.com/api/v1/configuration', 'https://blackboard.com', true],
  ['https://developer.anthology.com/api/v1/configuration', 'https://blackboard.com', true],
  ['https://blackboard.com/configuration', 'https://blackboard.com', true],
  ['https://canvas.instructure.com/api/lti/security/configuration', 'https://canvas.instructure.com', true],
  ['https://school.instructure.com/api/lti/security/configuration', 'https://canvas.instructure.com', true],
  ['https://sso.canvaslms.com/api/lti/security/configuration', 'https://canvas.instructure.com', true],
  ['https://sso.beta.canvaslms.com/configuration', 'https://canvas.beta.instructure.com', true],

  ['https://evil.example.com/configuration', 'https://lms.example.edu', false],
  ['https://evil.example.com/configuration', 'https://blackboard.com', false],
  ['https://evil.example.com/configuration', 'https://canvas.instructure.com', false],
  ['https://school.blackboard.com/bbcswebdav/configuration', 'https://blackboard.com', false],
  ['https://evilblackboard.com/configuration', 'https://blackboard.com', false],
  ['https://blackboard.com.example.com/configuration', 'https://blackboard.com', false],
  ['https://blackboard.com@example.com/configuration', 'https://blackboard.com', false],
  // Nobody has proved to be this server.
  ['http://developer.blackboard.com/configuration', 'https://blackboard.com', false],
  // One maker does not speak for another.
  ['https://developer.blackboard.com/configuration', 'https://canvas.instructure.com', false],
  // Schools that share a domain are not each other.
  ['https://one.example.edu/configuration', 'https://two.example.edu', false],
  ['https://lms.example.edu/configuration', 'https://example.edu', false],
  ['https://lms.example.edu:8443/configuration', 'https://lms.example.edu', false],
  ['https://lms.example.edu/configuration', 'lms.example.edu', false],
])('the configuration at %s may name the issuer %s: %s', (configuration, issuer, speaks) => {
  expect(speaksFor(configuration, issuer)).toBe(speaks)
})

test.each([
  ['https://blackboard.com', 'https://blackboard.com'],
  ['https://developer.blackboard.com', 'https://blackboard.com'],
  ['https://lms.example.edu', 'https://lms.example.edu'],
])('a platform that registers as %s launches as %s', (registered, launched) => {
  expect(issuerOfLaunches(registered)).toBe(launched)
})

let school: School
let redirecting: Server
let redirectingOrigin: string
beforeAll(async () => {
  school = await openSchool()
  redirecting = createServer((_, response) =>
    response.writeHead(302, { location: `${school.platform.origin}/openid-configuration` }).end(),
  )
  await new Promise<void>((done) => redirecting.listen(0, '127.0.0.1', done))
  redirectingOrigin = `http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`
})
afterEach(() => school.platform.nameIssuer(undefined))
afterAll(async () => {
  redirecting.closeAllConnections()
  redirecting.close()
  await school.close()
})

/** Opens the registration address as a platform does. */
async function register(configuration: string) {
  const { server, owner, integrationId } = school
  const { body } = await server.call('GET', `/v1/lti/integration/${integrationId}/config`, {
    token: owner.token,
  })
  const { pathname, search } = new URL(body.registration_url)
  const more = new URLSearchParams({ openid_configuration: configuration, registration_token: 't' })
  return server.call('GET', `${pathname}${search}&${more}`)
}
const registrations = async () => {
  const { server, owner, integrationId } = school
  const path = `/v1/lti/integration/${integrationId}/registrations`
  return (await server.call('GET', path, { token: owner.token })).body.items
}

test.each<[string, () => { issuer: string; configuration: string }]>([
  [
    'by the name of another one',
    () => ({
      issuer: 'https://lms.example.edu',
      configuration: `${school.platform.origin}/openid-configuration`,
    }),
  ],
  [
    'by the name of Blackboard',
    () => ({
      issuer: 'https://blackboard.com',
      configuration: `${school.platform.origin}/openid-configuration`,
    }),
  ],
  [
    'by the name of a server that redirects to it',
    () => ({ issuer: redirectingOrigin, configuration: `${redirectingOrigin}/configuration` }),
  ],
  [
    'by its own name, through the redirect of another server',
    () => ({ issuer: school.platform.origin, configuration: `${redirectingOrigin}/configuration` }),
  ],
])('a platform does not register %s, and changes nothing', async (_, given) => {
  const before = [await registrations(), school.platform.registrations.length]
  const { issuer, configuration } = given()
  school.platform.nameIssuer(issuer)
  const answer = await register(configuration)
  expect(answer.status).toBe(403)
  expect(answer.body).toContain('names an issuer that belongs to another server')
  expect([await registrations(), school.platform.registrations.length]).toEqual(before)
})
