import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const roster = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice'
const roleNamed = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`

export const CLIENT_ID = 'tool-1'

/** Somebody launches the tool from a course. */
export interface Launching {
  readonly nonce: string
  readonly subject: string
  readonly role: 'Instructor' | 'Learner'
  readonly course: string
  /** The address that the link leads to. */
  readonly target: string
}

/** A learning platform with a course of so many members, which it lists in pages. */
export async function openLearningPlatform(members: number) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pages: number[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const send = (body: object, headers = {}) =>
      response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    if (pathname === '/jwks')
      return send({
        keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      })
    if (pathname === '/token') return send({ access_token: 'token', expires_in: 3600 })
    if (pathname !== '/members') return void response.writeHead(404).end()
    const [from, limit] = ['from', 'limit'].map((name) => Number(searchParams.get(name) ?? 0)) as [
      number,
      number,
    ]
    pages.push(limit)
    const end = Math.min(from + limit, members)
    const next = `<${origin}/members?${new URLSearchParams({ limit: `${limit}`, from: `${end}` })}>; rel="next"`
    const listed = Array.from({ length: end - from }, (_, place) => ({
      user_id: `member-${from + place}`,
      name: `Member ${from + place}`,
      roles: [roleNamed('Learner')],
    }))
    send({ id: 'course', members: listed }, end < members ? { link: next } : {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    registration: {
      issuer: origin,
      client_id: CLIENT_ID,
      authorization_url: `${origin}/auth`,
      token_url: `${origin}/token`,
      jwks_url: `${origin}/jwks`,
    },
    /** The number of members of each page that was asked for. */
    pages,
    /** The signed id_token of a launch. */
    sign({ nonce, subject, role, course, target }: Launching): string {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        iss: origin,
        aud: CLIENT_ID,
        sub: subject,
        iat: now,
        exp: now + 60,
        nonce,
        name: `Person ${subject}`,
        [claim('version')]: '1.3.0',
        [claim('message_type')]: 'LtiResourceLinkRequest',
        [claim('deployment_id')]: '1',
        [claim('target_link_uri')]: target,
        [claim('roles')]: [roleNamed(role)],
        [claim('resource_link')]: { id: 'link' },
        [claim('context')]: { id: course, title: course },
        [roster]: { context_memberships_url: `${origin}/members`, service_versions: ['2.0'] },
      }
      const text = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.')
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
