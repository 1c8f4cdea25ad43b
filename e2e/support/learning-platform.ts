import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const clientId = 'tool-1'

/** The people of the course. */
const people = {
  ada: { name: 'Ada Byron', role: 'Instructor' },
  ben: { name: 'Ben Kay', role: 'Learner' },
} as const
export type Person = keyof typeof people

export interface LearningPlatform {
  readonly origin: string
  /** The values by which an integration registers it. */
  readonly registration: {
    readonly issuer: string
    readonly client_id: string
    readonly authorization_url: string
    readonly token_url: string
    readonly jwks_url: string
  }
  /** The page of the course, with the tool in a frame. With `storage` it stores data for the tool. */
  courseUrl(person: Person, loginUrl: string, storage: boolean): string
  stop(): Promise<void>
}

/** A learning platform on another site than Lumi, with one course. */
export async function openLearningPlatform(): Promise<LearningPlatform> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const send = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    const asked = (name: string) => searchParams.get(name) ?? ''
    if (pathname === '/jwks') {
      const key = { ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }
      return send('application/json', JSON.stringify({ keys: [key] }))
    }
    if (pathname === '/course') {
      const login = new URL(asked('login'))
      login.search = new URLSearchParams({
        iss: origin,
        login_hint: asked('person'),
        target_link_uri: login.href,
        client_id: clientId,
        ...(asked('storage') && { lti_storage_target: '_parent' }),
      }).toString()
      return send('text/html', coursePage(login.href))
    }
    if (pathname === '/auth') {
      const token = signed({
        ...claimsOf(asked('login_hint') as Person, origin),
        nonce: asked('nonce'),
      })
      return send('text/html', formPage(asked('redirect_uri'), { state: asked('state'), id_token: token }))
    }
    response.writeHead(404).end()
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const signed = (claims: object): string => {
    const text = [{ alg: 'RS256', kid: 'one', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`
  }

  return {
    origin,
    registration: {
      issuer: origin,
      client_id: clientId,
      authorization_url: `${origin}/auth`,
      token_url: `${origin}/token`,
      jwks_url: `${origin}/jwks`,
    },
    courseUrl: (person, login, storage) =>
      `${origin}/course?${new URLSearchParams({ person, login, ...(storage && { storage: '1' }) })}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function claimsOf(person: Person, origin: string) {
  const now = Math.floor(Date.now() / 1000)
  const { name, role } = people[person]
  return {
    iss: origin,
    aud: clientId,
    sub: person,
    iat: now,
    exp: now + 60,
    name,
    [claim('version')]: '1.3.0',
    [claim('message_type')]: 'LtiResourceLinkRequest',
    [claim('deployment_id')]: '1',
    [claim('target_link_uri')]: origin,
    [claim('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
    [claim('resource_link')]: { id: 'link' },
    [claim('context')]: { id: 'algebra', title: 'Algebra' },
  }
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The frame of the tool, and the storage that platforms offer to tools without cookies. */
const coursePage = (login: string) => `<!doctype html><html lang="en"><head><title>Course</title></head><body>
<script>
  const stored = new Map()
  addEventListener('message', ({ data, origin, source }) => {
    if (data.subject === 'lti.put_data') stored.set(data.key, data.value)
    if (data.subject === 'lti.put_data' || data.subject === 'lti.get_data')
      source.postMessage({ ...data, subject: data.subject + '.response', value: stored.get(data.key) }, origin)
  })
</script>
<iframe title="Tool" width="800" height="700" allow="camera; microphone; autoplay" src="${escaped(login)}"></iframe>
</body></html>`

const formPage = (action: string, fields: Record<string, string>) => `<!doctype html><html lang="en"><body>
<form method="post" action="${escaped(action)}">
${Object.entries(fields)
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`)
  .join('')}
</form><script>document.forms[0].submit()</script></body></html>`
