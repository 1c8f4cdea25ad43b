import type { TestServer } from '../../../testing/test-server.ts'
import { authorizeUrl, beginInstall } from '../install/install-calls.fixture.ts'
import { signed, type TestSlack, workspace } from './slack.fixture.ts'

type Owner = { token: string }

/** Installs the app in a workspace; answers the answer of the callback. */
export async function install(server: TestServer, slack: TestSlack, owner: Owner, teamId: string) {
  const begun = await beginInstall(server, owner, 'slack')
  const authorize = authorizeUrl(begun)
  const query = new URLSearchParams({
    code: slack.consent(workspace(teamId), authorize),
    state: authorize.searchParams.get('state') ?? '',
  })
  return server.call('GET', `/api/slack/auth/callback?${query}`, { headers: { cookie: begun.cookie } })
}

/** Posts a request as Slack does, signed now. */
export function post(
  server: TestServer,
  path: 'commands' | 'interactions' | 'events',
  body: string,
  headers: Record<string, string> = {},
) {
  return server.call('POST', `/api/slack/${path}`, {
    body,
    headers: {
      'content-type': path === 'events' ? 'application/json' : 'application/x-www-form-urlencoded',
      ...signed(body, server.clock.now()),
      ...headers,
    },
  })
}

let commands = 0
/** `/lumi` of somebody in a channel. */
export function command(
  server: TestServer,
  slack: TestSlack,
  { teamId, text = '', ...given }: { teamId: string; text?: string; trigger_id?: string; user_id?: string },
) {
  commands += 1
  const fields = {
    command: '/lumi',
    team_id: teamId,
    channel_id: 'C1',
    user_id: 'U1',
    user_name: 'ada',
    text,
    trigger_id: `trigger-${commands}`,
    response_url: slack.answerUrl(`${commands}`),
    ...given,
  }
  return post(server, 'commands', String(new URLSearchParams(fields)))
}

let events = 0
export function event(server: TestServer, teamId: string, happened: object, more: object = {}) {
  events += 1
  const body = {
    type: 'event_callback',
    team_id: teamId,
    event_id: `Ev${events}`,
    event_time: Math.floor(server.clock.now().getTime() / 1000),
    event: happened,
    ...more,
  }
  return post(server, 'events', JSON.stringify(body))
}
