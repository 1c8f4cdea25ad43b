import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { startSlack, type TestSlack } from './slack.fixture.ts'
import { install, interact, shortcut, submission } from './slack-calls.fixture.ts'

const TEAM = 'T-form'

let server: TestServer
let slack: TestSlack
let owner: Awaited<ReturnType<TestServer['signUp']>>
beforeAll(async () => {
  slack = await startSlack()
  server = await createTestServer({ variables: slack.variables })
  owner = await server.signUp()
  await install(server, slack, owner, TEAM)
})
beforeEach(() => {
  slack.know('U1', { name: 'Ada' })
  slack.reset()
})
afterAll(async () => {
  slack.close()
  await server.close()
})

const posted = () => [...slack.messages.values()]

test('the shortcut opens a form in the language of the person', async () => {
  slack.know('U1', { name: 'Ada', locale: 'de-DE' })
  expect((await interact(server, shortcut(TEAM))).status).toBe(200)
  const [opened] = slack.callsOf('views.open')
  expect(opened?.fields.trigger_id).toBe('t')
  expect(JSON.parse(opened?.fields.view ?? '')).toMatchObject({
    callback_id: 'lumi_new',
    title: { text: 'Neue Konferenz' },
  })
})

test('the form creates a conference in the chosen conversation, once', async () => {
  const response_urls = [{ response_url: slack.answerUrl('form'), channel_id: 'C2' }]
  for (let times = 0; times < 2; times += 1)
    expect(
      (await interact(server, submission(TEAM, { id: 'V-new', name: 'Form', response_urls }))).status,
    ).toBe(200)
  await server.jobs.runAll()
  expect(posted()).toEqual([
    expect.objectContaining({ channel: 'C2', text: expect.stringContaining('Form') }),
  ])
  expect(slack.answers.map(({ url }) => url)).toEqual(['/answer/form'])
})

test('the form says which name cannot be used', async () => {
  expect((await interact(server, submission(TEAM, { id: 'V-bad', name: 'a\u202eb' }))).body).toEqual({
    response_action: 'errors',
    errors: { name: expect.stringMatching(/^Dieser Name geht nicht/) },
  })
})

test('a form without a response address sends the host link in the channel', async () => {
  await interact(server, submission(TEAM, { id: 'V-silent', name: 'Silent' }))
  await server.jobs.runAll()
  expect(slack.callsOf('chat.postEphemeral').at(-1)?.fields).toMatchObject({ channel: 'C2', user: 'U1' })
})

test('a pressed button needs nothing of us', async () => {
  expect(
    await interact(server, { type: 'block_actions', team: { id: TEAM }, user: { id: 'U1' } }),
  ).toMatchObject({ status: 200, body: '' })
})

test('a person who is not found in time does not leave a problem that is over', async () => {
  slack.failNext('users.info', { status: 503 })
  await interact(server, shortcut(TEAM))
  expect(slack.callsOf('views.open')).toHaveLength(1)
  const { body } = await server.call('GET', '/v1/connectedservices', { token: owner.token })
  expect(body.items[0]).toMatchObject({ lastError: null })
})
