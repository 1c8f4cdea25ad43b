import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT_ID = 'client-of-lumi'
export const CLIENT_SECRET = 'client-secret-of-hubspot'

type Call = { method: string; path: string; token: string | undefined; content: Record<string, unknown> }
/** The answer to the next call; `done` where HubSpot does it all the same, and only its answer is lost. */
type Fault = { status: number; retryAfter?: number; category?: string; done?: boolean }
type Record_ = Record<string, string>
type Answer = { status: number; body?: object }
export type Meeting = {
  id: string
  hubId: number
  properties: Record_
  associations: { to: { id: string }; types: { associationTypeId: number }[] }[]
}

/** Speaks that part of HubSpot's OAuth and API which Lumi uses, with its checks. */
export async function startHubSpot() {
  const calls: Call[] = []
  const faults = new Map<string, Fault[]>()
  const codes = new Map<string, { hubId: number; redirectUri: string; scope: string }>()
  const access = new Map<string, number>()
  const refresh = new Map<string, number>()
  const objects = new Map<string, { properties: Record_; contacts: string[] }>()
  const meetings: Meeting[] = []
  let issued = 0

  const ok = (body?: object): Answer => ({ status: body ? 200 : 204, body })
  const refuse = (status: number, body: object = {}): Answer => ({ status, body })
  const invalid = refuse(400, { error: 'invalid_grant', status: 'BAD_REFRESH_TOKEN' })

  function grant(hubId: number, scope: string): Answer {
    issued += 1
    const [access_token, refresh_token] = [`access-secret-${issued}`, `refresh-secret-${issued}`]
    access.set(access_token, hubId)
    refresh.set(refresh_token, hubId)
    const scopes = scope.split(' ')
    return ok({ token_type: 'bearer', access_token, refresh_token, expires_in: 1800, hub_id: hubId, scopes })
  }

  const isOurs = ({ client_id, client_secret }: Record_) =>
    client_id === CLIENT_ID && client_secret === CLIENT_SECRET

  function token(form: Record_): Answer {
    if (!isOurs(form)) return refuse(401, { error: 'invalid_client' })
    if (form.grant_type === 'authorization_code') {
      const given = codes.get(form.code ?? '')
      codes.delete(form.code ?? '')
      if (!given || given.redirectUri !== form.redirect_uri) return invalid
      return grant(given.hubId, given.scope)
    }
    const hubId = refresh.get(form.refresh_token ?? '')
    if (form.grant_type !== 'refresh_token' || !hubId) return invalid
    // Each works once.
    refresh.delete(form.refresh_token ?? '')
    return grant(hubId, 'oauth')
  }

  function introspect(form: Record_): Answer {
    const hubId = access.get(form.token ?? '')
    return isOurs(form) && hubId
      ? ok({ active: true, hub_id: hubId, hub_domain: domainOf(hubId) })
      : refuse(400)
  }

  function revoke(form: Record_): Answer {
    if (!isOurs(form)) return refuse(401, { error: 'invalid_client' })
    refresh.delete(form.token ?? '')
    return ok()
  }

  type Search = { filterGroups: { filters: { propertyName: string; value?: string; values?: string[] }[] }[] }
  const matches = ({ filterGroups }: Search, properties: Record_) =>
    filterGroups.some(({ filters }) =>
      filters.every(({ propertyName, value, values = [value ?? ''] }) =>
        values.includes(properties[propertyName] ?? ''),
      ),
    )

  /** The API of an account. */
  function api(method: string, path: string, hubId: number, content: Record<string, unknown>): Answer {
    const [, type = '', id] = /^\/crm\/v3\/objects\/([a-z]+)\/?(\w+)?$/.exec(path) ?? []
    const properties = content.properties as Record_
    if (method === 'DELETE' && path === '/appinstalls/v3/external-install') return ok()
    if (type === 'contacts' && id === 'search') {
      const found = [...objects].filter(
        ([key, object]) =>
          key.startsWith(`${hubId} contacts `) && matches(content as Search, object.properties),
      )
      return ok({ results: found.map(([key, object]) => ({ id: key.split(' ')[2], ...object })) })
    }
    if (type === 'meetings' && id === 'search')
      return ok({
        results: meetings.filter((one) => one.hubId === hubId && matches(content as Search, one.properties)),
      })
    if (type === 'meetings' && method === 'POST') {
      const associations = content.associations as Meeting['associations']
      const created = { id: `${meetings.length + 1}`, hubId, properties, associations }
      meetings.push(created)
      return { status: 201, body: created }
    }
    if (type === 'meetings' && method === 'PATCH') {
      const found = meetings.find((one) => one.id === id && one.hubId === hubId)
      if (!found) return refuse(404, { category: 'OBJECT_NOT_FOUND' })
      Object.assign(found.properties, properties)
      return ok(found)
    }
    const object = objects.get(`${hubId} ${type} ${id}`)
    if (method !== 'GET' || !object) return refuse(404, { category: 'OBJECT_NOT_FOUND' })
    const results = object.contacts.map((contact) => ({ id: contact }))
    return ok({ id, properties: object.properties, associations: { contacts: { results } } })
  }

  /** The page on which somebody chooses an account and allows what the app asks for. */
  function consentPage(asked: URLSearchParams): string {
    const back = (query: Record_) =>
      `${asked.get('redirect_uri')}?${new URLSearchParams({ ...query, state: asked.get('state') ?? '' })}`
    const links = [1001, 1002].map(
      (hubId) => `<p><a href="${back({ code: consent(hubId, asked) })}">Allow in ${hubId}</a></p>`,
    )
    return `<!doctype html><title>HubSpot</title>${links.join('')}`
  }

  function consent(hubId: number, asked: URLSearchParams): string {
    issued += 1
    const code = `code-${issued}`
    codes.set(code, {
      hubId,
      redirectUri: asked.get('redirect_uri') ?? '',
      scope: asked.get('scope') ?? '',
    })
    return code
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { pathname: path, searchParams } = new URL(request.url ?? '/', origin)
    if (path === '/oauth/authorize')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(searchParams))
    const { method = 'GET' } = request
    const isJson = request.headers['content-type'] === 'application/json'
    const content = isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))
    const bearer = request.headers.authorization?.replace(/^Bearer /, '')
    calls.push({ method, path, token: bearer, content })
    const run = (): Answer => {
      if (path === '/oauth/2026-03/token') return token(content)
      if (path === '/oauth/2026-03/token/introspect') return introspect(content)
      if (path === '/oauth/2026-03/token/revoke') return revoke(content)
      const hubId = access.get(bearer ?? '')
      if (!hubId) return refuse(401, { category: 'INVALID_AUTHENTICATION' })
      return api(method, path, hubId, content)
    }
    const send = ({ status, body: answer }: Answer, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(answer && JSON.stringify(answer))
    const fault = faults.get(`${method} ${path}`)?.shift()
    if (!fault) return send(run())
    if (fault.done) run()
    const { status, retryAfter, category } = fault
    return send({ status, body: { category } }, retryAfter ? { 'retry-after': `${retryAfter}` } : {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    calls,
    meetings,
    /** Variables of a server that uses this HubSpot. */
    variables: {
      PUBLIC_URL: 'https://meet.example.com',
      HUBSPOT_CLIENT_ID: CLIENT_ID,
      HUBSPOT_CLIENT_SECRET: CLIENT_SECRET,
      HUBSPOT_URL: origin,
      HUBSPOT_API_URL: origin,
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
      ALLOW_OUTGOING_PORTS: '1-65535',
    },
    callsOf: (call: string) => calls.filter(({ method, path }) => `${method} ${path}` === call),
    /** The next calls, such as `POST /crm/v3/objects/meetings`, fail in this way. */
    failNext(call: string, ...next: Fault[]) {
      faults.set(call, [...(faults.get(call) ?? []), ...next])
    },
    /** The code that HubSpot sends the browser back with after consent. */
    consent: (hubId: number, authorize: URL) => consent(hubId, authorize.searchParams),
    /** HubSpot has removed the app from an account. */
    remove(hubId: number) {
      for (const tokens of [access, refresh])
        for (const [key, hub] of tokens) if (hub === hubId) tokens.delete(key)
    },
    /** Access tokens end early. */
    expireAccess: () => access.clear(),
    /** Adds a contact or a deal to an account. */
    add(hubId: number, type: 'contacts' | 'deals', id: string, properties: Record_, contacts: string[] = []) {
      objects.set(`${hubId} ${type} ${id}`, { properties, contacts })
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TestHubSpot = Awaited<ReturnType<typeof startHubSpot>>

export const domainOf = (hubId: number): string => `account-${hubId}.example.com`

/** The headers with which HubSpot signs a request at a time. `uri` has only characters that need no escapes. */
export function signed(uri: string, time: Date, { method = 'GET', body = '' } = {}): Record<string, string> {
  const timestamp = `${time.getTime()}`
  const signature = createHmac('sha256', CLIENT_SECRET)
    .update(`${method}${uri}${body}${timestamp}`)
    .digest('base64')
  return { 'x-hubspot-request-timestamp': timestamp, 'x-hubspot-signature-v3': signature }
}
