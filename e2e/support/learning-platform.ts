import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { addedPage, coursePage, formPage, type Tool } from './learning-platform-pages.ts'

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const deepLinking = (name: string) => `https://purl.imsglobal.org/spec/lti-dl/claim/${name}`
const clientId = 'tool-1'
const deploymentId = '1'
/** Platforms give the tool a text that it has to return as it is. */
const opaque = 'course "algebra" & more'
const longestForm = 100_000

/** The people of the course. */
const people = {
  ada: { name: 'Ada Byron', role: 'Instructor' },
  ben: { name: 'Ben Kay', role: 'Learner' },
} as const
export type Person = keyof typeof people

/** A link that a teacher has added to the course. */
export interface CourseLink {
  readonly type: string
  readonly title: string
  readonly url: string
  readonly lineItem?: { readonly label: string; readonly scoreMaximum: number; readonly resourceId: string }
}

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
  /** The links that the course has. */
  readonly links: readonly CourseLink[]
  /** The page of the course, with the tool in a frame. */
  courseUrl(person: Person, tool: Tool): string
  stop(): Promise<void>
}

/** A learning platform on another site than Lumi, with one course. */
export async function openLearningPlatform(): Promise<LearningPlatform> {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const links: CourseLink[] = []
  const nonces = new Set<unknown>()
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const send = (type: string, body: string, status = 200) =>
      response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
    const asked = (name: string) => searchParams.get(name) ?? ''
    if (pathname === '/jwks') {
      const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
      return send('application/json', JSON.stringify({ keys: [key] }))
    }
    if (pathname === '/course') {
      const login = new URL(asked('login'))
      login.search = new URLSearchParams({
        iss: origin,
        login_hint: asked('person'),
        lti_message_hint: asked('opens'),
        target_link_uri: login.href,
        client_id: clientId,
        ...(asked('storage') && { lti_storage_target: '_parent' }),
      }).toString()
      return send('text/html', coursePage(login.href))
    }
    if (pathname === '/auth') {
      const now = Math.floor(Date.now() / 1000)
      const claims = {
        ...claimsOf(asked('login_hint') as Person, origin),
        ...opens(asked('lti_message_hint')),
      }
      const token = await new SignJWT({ ...claims, nonce: asked('nonce') })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(origin)
        .setAudience(clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + 60)
        .sign(privateKey)
      return send('text/html', formPage(asked('redirect_uri'), { state: asked('state'), id_token: token }))
    }
    if (pathname === '/return') {
      try {
        const added = await linksIn((await formOf(request)).get('JWT') ?? '', asked('keys'))
        links.push(...added)
        return send('text/html', addedPage(added.map(({ title }) => title)))
      } catch (error) {
        return send('text/plain', `Refused: ${error}`, 400)
      }
    }
    send('text/plain', 'Not found', 404)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The claims of what is opened: the course's page of the tool, one of the links, or the choice of a link. */
  function opens(hint: string): JWTPayload {
    const message = JSON.parse(hint) as Tool['opens'] & object
    if ('choice' in message)
      return {
        [claim('message_type')]: 'LtiDeepLinkingRequest',
        [deepLinking('deep_linking_settings')]: {
          deep_link_return_url: `${origin}/return?${new URLSearchParams({ keys: message.choice })}`,
          accept_types: ['ltiResourceLink'],
          accept_presentation_document_targets: ['iframe'],
          accept_multiple: true,
          accept_lineitem: true,
          data: opaque,
        },
      }
    const target = message.link === null ? origin : links[message.link]?.url
    return {
      [claim('message_type')]: 'LtiResourceLinkRequest',
      [claim('target_link_uri')]: target,
      [claim('resource_link')]: { id: `link ${message.link}` },
    }
  }

  /** Checks an answer of the tool as platforms do, and returns the links that it contains. */
  async function linksIn(token: string, keys: string): Promise<CourseLink[]> {
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
      algorithms: ['RS256'],
      issuer: clientId,
      audience: origin,
      maxTokenAge: '5 minutes',
      requiredClaims: ['exp', 'iat', 'nonce'],
    })
    if (nonces.has(payload.nonce)) throw new Error('the answer was sent before')
    nonces.add(payload.nonce)
    for (const [name, value] of [
      [claim('message_type'), 'LtiDeepLinkingResponse'],
      [claim('version'), '1.3.0'],
      [claim('deployment_id'), deploymentId],
      [deepLinking('data'), opaque],
    ] as const)
      if (payload[name] !== value) throw new Error(`${name} is ${payload[name]}`)
    return payload[deepLinking('content_items')] as CourseLink[]
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
    links,
    courseUrl: (person, { login, storage, opens = { link: null } }) =>
      `${origin}/course?${new URLSearchParams({
        person,
        login,
        opens: JSON.stringify(opens),
        ...(storage && { storage: '1' }),
      })}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function claimsOf(person: Person, origin: string): JWTPayload {
  const { name, role } = people[person]
  return {
    sub: person,
    name,
    [claim('version')]: '1.3.0',
    [claim('deployment_id')]: deploymentId,
    [claim('roles')]: [`http://purl.imsglobal.org/vocab/lis/v2/membership#${role}`],
    [claim('context')]: { id: 'algebra', title: 'Algebra' },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['lineitem', 'score'].map((name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`),
      lineitems: `${origin}/lineitems`,
    },
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > longestForm) throw new Error('the form is too long')
  }
  return new URLSearchParams(text)
}
