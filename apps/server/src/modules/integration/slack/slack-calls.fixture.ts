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

type Command = { teamId: string; text?: string; trigger_id?: string; user_id?: string; response_url?: string }

let commands = 0
/** `/lumi` of somebody in a channel. */
export function command(server: TestServer, slack: TestSlack, { teamId, text = '', ...given }: Command) {
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

/** Something that somebody does with the shortcut or its form. */
export const interact = (server: TestServer, payload: object) =>
  post(server, 'interactions', String(new URLSearchParams({ payload: JSON.stringify(payload) })))

export const shortcut = (teamId: string) => ({
  type: 'shortcut',
  callback_id: 'lumi',
  trigger_id: 't',
  team: { id: teamId },
  user: { id: 'U1' },
})

type Filled = { id: string; name: string; response_urls?: object[] }
/** The form as somebody who speaks German has filled it in. */
export const submission = (teamId: string, { id, name, ...more }: Filled) => ({
  type: 'view_submission',
  team: { id: teamId },
  user: { id: 'U1' },
  view: {
    id,
    callback_id: 'lumi_new',
    private_metadata: 'de',
    state: {
      values: {
        name: { name: { type: 'plain_text_input', value: name } },
        channel: { channel: { type: 'conversations_select', selected_conversation: 'C2' } },
      },
    },
  },
  ...more,
})

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
