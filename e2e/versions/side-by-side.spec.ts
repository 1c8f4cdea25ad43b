import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConferenceState, EventKind, Role } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import pg from 'pg'
import { runningPostgres } from '../../apps/server/src/supervisor/running-postgres.ts'
import { createFindings } from '../faults/findings.ts'
import { startReceiver } from '../faults/receiver.ts'
import { signUp } from '../support/account.ts'
import { createConference } from '../support/conference.ts'
import { newSession } from '../support/session.ts'
import { openSocket } from './socket.ts'
import { test as base, expect } from './test.ts'

/** Both run; what is asked through one is looked for at the other. */
const test = base.extend<object, { bothRun: undefined }>({
  bothRun: [
    async ({ versions }, use) => {
      await versions.startNewer()
      await use(undefined)
    },
    { scope: 'worker', auto: true, timeout: 120_000 },
  ],
})

const clientOf = (url: string, token: string) => createLumiClient({ baseUrl: url, getToken: () => token })

for (const [one, other] of [
  ['older', 'newer'],
  ['newer', 'older'],
] as const) {
  test(`a person who signs in through the ${one} is signed in at the ${other}, until they sign out there`, async ({
    versions,
  }) => {
    const account = await signUp(versions[one])
    expect((await clientOf(versions[other], account.accessToken).account.read()).username).toBe(
      account.username,
    )
    const { accessToken, refreshToken } = await newSession(account, versions[one])
    const renewed = await createLumiClient({ baseUrl: versions[other] }).auth.token({
      body: { grant_type: 'refresh_token', refresh_token: refreshToken, client_id: account.clientId },
    })
    const here = clientOf(versions[one], renewed.access_token)
    expect((await here.account.read()).username).toBe(account.username)

    const socket = openSocket(versions[one], accessToken)
    await expect.poll(socket.isConnected).toBe(true)
    await clientOf(versions[other], renewed.access_token).auth.logout()
    await expect.poll(() => socket.all('session_ended')).toHaveLength(1)
    await expect(here.account.read()).rejects.toMatchObject({ status: 401 })
    socket.close()
  })

  test(`a conference of the ${one} is read, changed and deleted through the ${other}`, async ({
    versions,
  }) => {
    const account = await signUp(versions[one])
    const there = clientOf(versions[other], account.accessToken)
    const portals = [versions[one], versions[other]].map((url) => openSocket(url, account.accessToken))
    for (const portal of portals) await expect.poll(portal.isConnected).toBe(true)

    const { confId, displayName } = await createConference(account)
    const params = { id: confId }
    expect(await there.conference.read({ params })).toMatchObject({ displayName })
    await there.conference.update({
      params,
      body: { displayName: 'Changed there', state: ConferenceState.ended },
    })
    expect(await account.client.conference.read({ params })).toMatchObject({
      displayName: 'Changed there',
      state: ConferenceState.ended,
    })
    await account.client.conference.delete({ params })
    expect((await there.conference.list({})).items).toEqual([])

    const { items } = await there.event.list({})
    for (const portal of portals) {
      const received = () => portal.events().map(({ eventId }) => eventId)
      await expect.poll(received).toEqual(items.map(({ eventId }) => eventId))
      portal.close()
    }
  })

  test(`people who are in through the ${one} and through the ${other} are in one conference`, async ({
    versions,
  }) => {
    const account = await signUp(versions[one])
    const { confId: id, attendeeUrl, hostUrl } = await createConference(account)
    const params = { id }
    const enter = async (url: string, displayName: string, link: string) => {
      const key = new URL(link).searchParams.get('key') ?? ''
      const joined = await createLumiClient({ baseUrl: url }).conference.join({
        params,
        body: { displayName, key },
      })
      if (joined.status !== 'joined') throw new Error(`${displayName} was not admitted`)
      return {
        userId: joined.user.userId,
        token: joined.controlToken,
        socket: openSocket(url, joined.controlToken),
      }
    }
    const ada = await enter(versions[one], 'Ada', hostUrl)
    await expect.poll(() => ada.socket.all('snapshot')).toHaveLength(1)
    const ben = await enter(versions[other], 'Ben', attendeeUrl)

    const seenBy = ({ socket }: typeof ada) =>
      socket
        .all('snapshot')
        .at(-1)
        ?.users.map(({ displayName }) => displayName)
    await expect.poll(() => seenBy(ben)?.sort()).toEqual(['Ada', 'Ben'])
    const joined = () =>
      ada.socket
        .events()
        .filter(({ eventKind }) => eventKind === EventKind.userJoined)
        .flatMap(({ users }) => users?.map(({ displayName }) => displayName))
    await expect.poll(joined).toContain('Ben')

    const chat = { id, chatId: 'everyone' }
    const send = (url: string, { token }: typeof ada, messageData: string) =>
      clientOf(url, token).chat.send({ params: chat, body: { messageData } })
    await send(versions[one], ada, 'From Ada')
    await send(versions[other], ben, 'From Ben')
    for (const { socket } of [ada, ben]) {
      const said = () =>
        socket.all('message_changed').map((change) => 'message' in change && change.message.messageData)
      await expect.poll(said).toEqual(['<p>From Ada</p>', '<p>From Ben</p>'])
    }

    // Through the server to which they are not connected.
    await clientOf(versions[other], account.accessToken).conferenceUser.update({
      params: { id, userId: ada.userId },
      body: { role: Role.presenter },
    })
    await expect.poll(() => ada.socket.events().at(-1)?.users?.[0]?.role).toBe(Role.presenter)
    await clientOf(versions[one], account.accessToken).conferenceUser.expel({
      params,
      query: {},
      body: { userIds: [ben.userId] },
    })
    await expect.poll(() => ben.socket.all('removed')).toEqual([{ reason: 'expelled' }])
    await expect.poll(ben.socket.isConnected).toBe(false)
    await expect
      .poll(() => ada.socket.events().map(({ eventKind }) => eventKind))
      .toContain(EventKind.userExpelled)

    const cleo = await enter(versions[other], 'Cleo', attendeeUrl)
    await expect.poll(() => cleo.socket.all('snapshot')).not.toEqual([])
    await account.client.conference.update({ params, body: { state: ConferenceState.ended } })
    for (const { socket } of [ada, cleo])
      await expect.poll(() => socket.all('removed')).toEqual([{ reason: 'ended' }])
  })
}

test('a person who works through both in turn notices nothing', async ({ versions }) => {
  versions.lead('both')
  const { accessToken } = await signUp(versions.url)
  const { conference } = createLumiClient({
    baseUrl: versions.url,
    getToken: () => accessToken,
    // Each request by a connection of its own, and so to the other server than the one before.
    fetch: (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('connection', 'close')
      return fetch(input, { ...init, headers })
    },
  })
  for (let round = 0; round < 5; round += 1) {
    const { confId: id } = await conference.create({ body: { displayName: `Round ${round}` } })
    const displayName = `Round ${round}, changed`
    await conference.update({ params: { id }, body: { displayName, state: ConferenceState.ended } })
    expect((await conference.list({})).items).toMatchObject([{ confId: id, displayName }])
    await conference.delete({ params: { id } })
    expect((await conference.list({})).items).toEqual([])
  }
})

test('every event of both is delivered to a subscriber once, in order', async ({ versions }) => {
  const findings = createFindings()
  const receiver = await startReceiver(findings)
  const account = await signUp(versions.newer)
  const clients = [versions.older, versions.newer].map((url) => clientOf(url, account.accessToken))
  await account.client.subscriber.create({
    body: { displayName: 'Attendance', targetUrl: receiver.url, targetInterval: 1 },
  })
  const { confId: id } = await createConference(account)
  for (let round = 0; round < 10; round += 1) {
    for (const [number, client] of clients.entries())
      await client.conference.update({ params: { id }, body: { displayName: `Round ${round} of ${number}` } })
  }
  const names = () =>
    receiver.events
      .filter(({ eventKind }) => eventKind === EventKind.conferenceUpdated)
      .map(({ displayName }) => displayName)
  const expected = Array.from({ length: 20 }, (_, at) => `Round ${Math.floor(at / 2)} of ${at % 2}`)
  await expect.poll(names).toEqual(expected)
  // The receiver would have counted a repeated delivery, which would have arrived by now.
  await clients[0]?.conference.update({ params: { id }, body: { displayName: 'The last' } })
  await expect.poll(names).toEqual([...expected, 'The last'])
  expect(findings.violations()).toBe(0)
  await receiver.stop()
})

test('jobs of both are done once', async ({ versions }) => {
  const owners = [await signUp(versions.older), await signUp(versions.newer)]
  const database = new pg.Client({ connectionString: await runningPostgres(versions.dataDir) })
  await database.connect()
  for (const [number, { client }] of owners.entries()) {
    const content = new File(['The river runs.\n'.repeat(200)], 'lesson.txt')
    const { contentId } = await client.content.create({ body: {}, files: { content } })
    const reader = clientOf(number === 0 ? versions.newer : versions.older, owners[number]?.accessToken ?? '')
    const state = async () => (await reader.content.info({ params: { id: contentId } })).document.state
    await expect.poll(state).toBe('ready')
    const runs = async () => {
      const { rows } = await database.query(
        `SELECT state, retry_count FROM jobs.job WHERE name = 'document.convert' AND data->>'contentId' = $1`,
        [contentId],
      )
      return rows
    }
    await expect.poll(runs).toEqual([{ state: 'completed', retry_count: 0 }])
  }
  await database.end()

  const outbox = join(versions.dataDir, 'outbox')
  const welcomes = async () => {
    const names = await readdir(outbox).catch(() => [])
    const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
    return owners.map(({ username }) => mails.filter((mail) => mail.includes(`To: ${username}@`)).length)
  }
  await expect.poll(welcomes).toEqual([1, 1])
})
