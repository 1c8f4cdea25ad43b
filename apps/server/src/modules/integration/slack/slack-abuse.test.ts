import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { and, eq } from '../../../platform/db/orm.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { conferences, conferenceUsers } from '../../conferencing/core/conference/table.ts'
import { createFromSlack } from './command.ts'
import { startSlack, type TestSlack } from './slack.fixture.ts'
import { command, install, interact, post, shortcut, submission } from './slack-calls.fixture.ts'

let server: TestServer
let slack: TestSlack
beforeAll(async () => {
  slack = await startSlack()
  server = await createTestServer({ variables: slack.variables })
})
beforeEach(() => slack.reset())
afterAll(async () => {
  slack.close()
  await server.close()
})

/** An owner whose app is installed in a workspace. */
async function connect(teamId: string) {
  const owner = await server.signUp()
  await install(server, slack, owner, teamId)
  return owner
}

const hostsOf = (displayName: string) =>
  server.services.db
    .select({ accountId: conferenceUsers.accountId })
    .from(conferenceUsers)
    .innerJoin(conferences, eq(conferences.confId, conferenceUsers.confId))
    .where(and(eq(conferences.displayName, displayName), eq(conferenceUsers.role, 3)))

test.each([
  ['an attendee', 1, false],
  ['a presenter', 2, false],
  ['a host', 3, true],
] as const)('%s who takes the address of somebody in Slack gains no right', async (_who, role, isMatched) => {
  const owner = await connect(`T-address-${role}`)
  const account = await server.addSubAccount(owner, role)
  const change = { password: 'Lighthouse7', email: `teacher${role}@example.com` }
  expect((await server.call('PUT', '/v1/account', { token: account.token, body: change })).status).toBe(200)
  slack.know('U-teacher', { name: 'Teacher', email: change.email })
  const name = `Lesson ${role}`
  await command(server, slack, { teamId: `T-address-${role}`, text: name, user_id: 'U-teacher' })
  await server.jobs.runAll()
  expect(await hostsOf(name)).toEqual([{ accountId: isMatched ? account.accountId : null }])
})

test('an answer goes to hosts of Slack alone', async () => {
  await connect('T-response')
  const elsewhere = slack.answerUrl('stolen').replace('127.0.0.1', 'localhost')
  await command(server, slack, { teamId: 'T-response', text: 'Private', response_url: elsewhere })
  await server.jobs.runAll()
  expect(slack.answers).toEqual([])
  expect(slack.callsOf('chat.postEphemeral')).toHaveLength(1)
})

test.each(['\0', '\ud800'])('a request with %j, which nothing can store, is malformed', async (character) => {
  const body = {
    type: 'event_callback',
    team_id: 'T',
    event_id: `E${character}`,
    event_time: 1,
    event: { type: 'x' },
  }
  expect((await post(server, 'events', JSON.stringify(body))).status).toBe(400)
  expect((await interact(server, { ...shortcut('T'), trigger_id: character })).status).toBe(400)
})

test('a command with a character that nothing can store is malformed', async () => {
  await connect('T-nul')
  expect((await command(server, slack, { teamId: 'T-nul', trigger_id: 'a\0b' })).status).toBe(400)
})

test('a workspace that asks without end is stopped, and others are not', async () => {
  await connect('T-flood')
  await connect('T-calm')
  for (let times = 0; times < 60; times += 1)
    expect((await command(server, slack, { teamId: 'T-flood', text: 'Flood' })).body).toBe('')
  const waiting = server.jobs.enqueued(createFromSlack).length
  const refused = await command(server, slack, { teamId: 'T-flood', text: 'Flood' })
  expect(refused.body).toEqual({
    response_type: 'ephemeral',
    text: expect.stringContaining('Try again in a moment'),
  })
  const form = submission('T-flood', { id: 'V-flood', name: 'Flood' })
  expect((await interact(server, form)).body).toMatchObject({
    response_action: 'errors',
    errors: { name: expect.stringContaining('Versuchen Sie es') },
  })
  expect(server.jobs.enqueued(createFromSlack)).toHaveLength(waiting)
  expect((await command(server, slack, { teamId: 'T-calm', text: 'Calm' })).body).toBe('')
  server.clock.advance(1)
  expect((await command(server, slack, { teamId: 'T-flood', text: 'Flood' })).body).toBe('')
})
