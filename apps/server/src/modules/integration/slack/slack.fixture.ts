import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const CLIENT_ID = '10000.20000'
const CLIENT_SECRET = 'client-secret-of-slack'
export const SIGNING_SECRET = '8f742231b10e8888abcd99yyyzzz85a5'

/** A message, or something else that Slack was given, as it has it now. */
export type Posted = {
  channel: string
  ts: string
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts the shape of a message
  blocks: any[]
}

type Call = { method: string; token: string | undefined; fields: Record<string, string> }
/** The answer of the next call: a refusal of Slack, or another status. */
type Fault = { error: string } | { status: number; retryAfter?: number }
type Workspace = { teamId: string; name: string; token: string; botUserId: string }
type Profile = { name?: string; email?: string; locale?: string }

/** Speaks that part of Slack's API which Lumi uses, with its checks. */
export async function startSlack() {
  const calls: Call[] = []
  const faults = new Map<string, Fault[]>()
  const codes = new Map<string, { workspace: Workspace; redirectUri: string }>()
  const tokens = new Set<string>()
  const messages = new Map<string, Posted>()
  const answers: { url: string; body: Record<string, unknown> }[] = []
  const uses = new Map<string, number>()
  const people = new Map<string, Profile>()
  let stamp = 1_700_000_000

  const methods: Record<string, (fields: Record<string, string>) => object> = {
    'users.info': ({ user = '' }) => {
      const { name, email, locale = 'en-US' } = people.get(user) ?? { name: `Person ${user}` }
      return { user: { id: user, name, real_name: name, locale, profile: { display_name: name, email } } }
    },
    'chat.postMessage': ({ channel = '', text = '', blocks = '[]' }) => {
      stamp += 1
      const ts = `${stamp}.000100`
      messages.set(ts, { channel, ts, text, blocks: JSON.parse(blocks) })
      return { channel, ts }
    },
    'chat.update': ({ channel = '', ts = '', text = '', blocks = '[]' }) => {
      if (!messages.has(ts)) return { ok: false, error: 'message_not_found' }
      messages.set(ts, { channel, ts, text, blocks: JSON.parse(blocks) })
      return { channel, ts }
    },
    'chat.postEphemeral': () => ({ message_ts: '1' }),
    'chat.unfurl': () => ({}),
    'views.open': () => ({ view: { id: 'V1' } }),
    'auth.revoke': () => ({ revoked: true }),
    'apps.uninstall': ({ client_id, client_secret }) =>
      client_id === CLIENT_ID && client_secret === CLIENT_SECRET
        ? {}
        : { ok: false, error: 'bad_client_secret' },
  }

  function grant({ client_id, client_secret, code = '', redirect_uri }: Record<string, string>) {
    if (client_id !== CLIENT_ID || client_secret !== CLIENT_SECRET)
      return { ok: false, error: 'bad_client_secret' }
    const issued = codes.get(code)
    codes.delete(code)
    if (!issued) return { ok: false, error: 'invalid_code' }
    if (issued.redirectUri !== redirect_uri) return { ok: false, error: 'bad_redirect_uri' }
    const { teamId, name, token, botUserId } = issued.workspace
    tokens.add(token)
    return {
      ok: true,
      app_id: 'A1',
      token_type: 'bot',
      access_token: token,
      scope: 'commands',
      bot_user_id: botUserId,
      team: { id: teamId, name },
      enterprise: null,
      authed_user: { id: 'U0' },
      is_enterprise_install: false,
    }
  }

  /** The page on which somebody chooses a workspace and allows what the app asks for. */
  function consentPage(asked: URLSearchParams): string {
    const back = (query: Record<string, string>) =>
      `${asked.get('redirect_uri')}?${new URLSearchParams({ ...query, state: asked.get('state') ?? '' })}`
    const links = ['T1', 'T2'].map((teamId) => {
      const code = consent(workspace(teamId), asked)
      return `<p><a href="${back({ code })}">Allow in ${teamId}</a></p>`
    })
    return `<!doctype html><title>Slack</title>${links.join('')}<a href="${back({ error: 'access_denied' })}">Cancel</a>`
  }

  function consent(granted: Workspace, asked: URLSearchParams): string {
    stamp += 1
    const code = `code-${stamp}-${granted.teamId}`
    codes.set(code, { workspace: granted, redirectUri: asked.get('redirect_uri') ?? '' })
    return code
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === '/oauth/v2/authorize')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(consentPage(searchParams))
    const send = (status: number, answer: object, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(answer))
    const method = pathname.startsWith('/answer/') ? 'answer' : pathname.replace('/api/', '')
    const fault = faults.get(method)?.shift()
    if (fault && 'status' in fault) {
      const { status, retryAfter } = fault
      return send(status, { ok: false }, retryAfter ? { 'retry-after': `${retryAfter}` } : {})
    }
    if (method === 'answer') {
      const used = (uses.get(pathname) ?? 0) + 1
      uses.set(pathname, used)
      if (fault || used > 5) return send(404, { ok: false, error: 'used_url' })
      answers.push({ url: pathname, body: JSON.parse(body) })
      return send(200, { ok: true })
    }
    const fields = Object.fromEntries(new URLSearchParams(body))
    const token = request.headers.authorization?.replace(/^Bearer /, '')
    calls.push({ method, token, fields })
    if (fault) return send(200, { ok: false, ...fault })
    if (method === 'oauth.v2.access') return send(200, grant(fields))
    const work = methods[method]
    if (!work) return send(200, { ok: false, error: 'unknown_method' })
    if (!token || !tokens.has(token)) return send(200, { ok: false, error: 'invalid_auth' })
    return send(200, { ok: true, ...work(fields) })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    calls,
    answers,
    messages,
    /** Variables of a server that uses this Slack. */
    variables: {
      PUBLIC_URL: 'https://meet.example.com',
      SLACK_CLIENT_ID: CLIENT_ID,
      SLACK_CLIENT_SECRET: CLIENT_SECRET,
      SLACK_SIGNING_SECRET: SIGNING_SECRET,
      SLACK_URL: origin,
      ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32',
      ALLOW_OUTGOING_PORTS: '1-65535',
    },
    callsOf: (method: string) => calls.filter((call) => call.method === method),
    /** The next call of a method fails in this way. */
    failNext(method: string, ...next: Fault[]) {
      faults.set(method, [...(faults.get(method) ?? []), ...next])
    },
    /** The code that Slack sends the browser back with after consent. */
    consent: (granted: Workspace, authorize: URL) => consent(granted, authorize.searchParams),
    /** Forgets what it was given, and the failures that were not used. */
    reset() {
      messages.clear()
      faults.clear()
      for (const list of [calls, answers]) list.length = 0
    },
    revoke: (token: string) => tokens.delete(token),
    know: (user: string, profile: Profile) => people.set(user, profile),
    answerUrl: (name: string) => `${origin}/answer/${name}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type TestSlack = Awaited<ReturnType<typeof startSlack>>

export const workspace = (teamId: string): Workspace => ({
  teamId,
  name: `Workspace ${teamId}`,
  token: `xoxb-secret-${teamId}`,
  botUserId: `B${teamId}`,
})

/** The headers with which Slack signs a body at a time. */
export function signed(body: string, time: Date): Record<string, string> {
  const timestamp = `${Math.floor(time.getTime() / 1000)}`
  const signature = createHmac('sha256', SIGNING_SECRET).update(`v0:${timestamp}:${body}`).digest('hex')
  return { 'x-slack-request-timestamp': timestamp, 'x-slack-signature': `v0=${signature}` }
}
