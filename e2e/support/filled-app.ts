import { generateKeyPairSync } from 'node:crypto'
import type { RecordingMark } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { createLumiClient, type LumiClient } from '@lumi/sdk'
import type { TestAccount } from './account.ts'
import { makeCertificate } from './certificate.ts'
import { query } from './database.ts'
import { lumiUrl } from './lumi.ts'
import { registerServer } from './own-server.ts'
import { addRecording, copyRecording } from './recording.ts'

/** Lists this long have their search, filters and order. */
const enough = 6

/** The names that `fillApp` uses, by which tests find the items on a page. */
export const names = {
  conference: 'Algebra',
  ended: 'Astronomy',
  user: 'Emmy Noether',
  guest: 'Srinivasa Ramanujan',
  file: 'Lesson 1.txt',
  /** Is deleted with the last conference that uses it, which is the only one. */
  passingFile: 'Notes 2.bin',
  recording: 'Algebra, recorded',
  message: 'Which page is it on?',
  subscriber: 'Attendance',
  poll: 'Shall we take a break?',
  automated: 'Attendance 2',
  blackboard: 'Faculty of law',
  canvas: 'Faculty of arts',
  moodle: 'Faculty of music',
  server: 'wss://93.184.215.14',
  account: (number: number) => `pupil${number}`,
} as const

/** Fills an account's app with some of everything, with somebody in one of its conferences, and returns its id. */
export async function fillApp(owner: TestAccount): Promise<string> {
  const { client, clientId } = owner
  const { confId, attendeePassword } = await client.conference.create({
    body: { displayName: names.conference, backgroundColor: 2 },
  })
  const { confId: ended } = await client.conference.create({ body: { displayName: names.ended } })
  await client.conference.update({ params: { id: ended }, body: { state: 3 } })
  for (const displayName of ['Biology', 'Chemistry', 'Drawing', 'English', 'French'])
    await client.conference.create({ body: { displayName, startMethod: 1 } })

  const begun = new Date()
  const visitor = await enterForLong(confId, names.guest, attendeePassword ?? '')
  await visitor.chat.send({
    params: { id: confId, chatId: everyoneChatId },
    body: { messageData: `<p>${names.message}</p>` },
  })
  for (const displayName of [names.user, 'Ada', 'Bea', 'Cleo', 'Dora'])
    await client.conferenceUser.create({ params: { id: confId }, body: { displayName } })

  await client.poll.create({
    params: { id: confId },
    body: { question: names.poll, kind: 'single', options: ['Yes', 'No'] },
  })

  const { clientSecret = '' } = await client.app.read({ params: { clientId } })
  const credentials = { client_id: clientId, client_secret: clientSecret }
  await addFiles(owner, [confId, ended])
  await addSubscribers(owner, credentials)
  await addAccounts(owner)
  const recorded = { confId, displayName: names.recording, marks: marksFrom(begun) }
  await copyRecording(await addRecording(owner, recorded), enough)
  await addIntegrations(owner, credentials)
  await addPrivateCloud(owner)
  return confId
}

/** Files for the library, of which each conference uses one. */
async function addFiles({ client }: TestAccount, conferences: readonly string[]): Promise<void> {
  for (let number = 1; number <= enough; number += 1) {
    const content =
      number === 1
        ? new File(['Line 1 of the lesson'], names.file)
        : new File([new Uint8Array(4)], `Notes ${number}.bin`)
    const deleteMethod = content.name === names.passingFile ? 2 : 1
    const { contentId } = await client.content.create({ body: { deleteMethod }, files: { content } })
    const id = conferences[number - 1]
    if (id) await client.conferenceContent.link({ params: { id, contentId }, body: {} })
  }
}

interface Credentials {
  readonly client_id: string
  readonly client_secret: string
}

async function addSubscribers({ client }: TestAccount, credentials: Credentials): Promise<void> {
  const { access_token: token } = await client.auth.token(
    { body: { grant_type: 'client_credentials', ...credentials } },
    { token: null },
  )
  const body = { targetUrl: 'http://93.184.215.14/events', enabled: false }
  // An automation makes its own as the app.
  await client.subscriber.create(
    { body: { ...body, displayName: names.automated, subscriptionKind: 2 } },
    { token },
  )
  for (const displayName of ['Attendance 3', 'Attendance 4', 'Attendance 5', 'Attendance 6'])
    await client.subscriber.create({ body: { ...body, displayName } })
  const { subscriberId } = await client.subscriber.create({
    body: { ...body, displayName: names.subscriber },
  })
  await addDeliveries(subscriberId)
}

/** Adds deliveries as if some had been sent while the subscriber was on: two arrived, one did not. */
async function addDeliveries(subscriberId: string): Promise<void> {
  await query(
    `INSERT INTO deliveries (delivery_id, subscriber_id, event_ids, event_kinds, created, tried_at, attempts, status,
         error, duration_ms, answer)
     SELECT $1 || number, $1, '{1}', '{100}', now(), now(), 1, status, error, 40, answer
     FROM (VALUES (1, 200, NULL, 'Thanks'), (2, 200, NULL, 'Thanks'), (3, 500, 'status', 'Out of paper'))
       AS tried (number, status, error, answer)`,
    [subscriberId],
  )
}

/** Enough attendees, a presenter and a host. */
async function addAccounts({ client, username: owner, password }: TestAccount): Promise<void> {
  for (const [index, role] of ([1, 1, 1, 1, 1, 1, 2, 3] as const).entries()) {
    const username = `${names.account(index + 1)}-${owner}`
    await client.subAccount.create({
      body: { username, email: `${username}@example.com`, password, role },
    })
  }
}

/** One for each platform. */
async function addIntegrations({ client }: TestAccount, credentials: Credentials): Promise<void> {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const lms_jwk_public = JSON.stringify(publicKey.export({ format: 'jwk' }))
  for (const integration of [
    { platform: 1, description: names.canvas, lms_jwk_public },
    { platform: 2, description: names.moodle, lms_jwk_public },
    { platform: 3, description: names.blackboard },
  ] as const)
    await client.ltiIntegration.create({ body: { ...integration, ...credentials } })
}

async function addPrivateCloud(owner: TestAccount): Promise<void> {
  const { client, clientId } = owner
  const params = { clientId }
  await client.app.update({ params, body: { backend: true } })
  const { certificate, key } = makeCertificate('media.school.example.com')
  await client.app.setCertificate({
    params,
    files: { certificate: new File([certificate], 'media.crt'), privateKey: new File([key], 'media.key') },
  })
  await registerServer(owner, names.server)
  // Nobody reports for it: it would go offline, and a warning come up, in the middle of a test.
  await query("UPDATE servers SET last_heartbeat = now() + interval '1 hour' WHERE url = $1", [names.server])
}

/** Marks of a film of four seconds: more than its list shows at once. */
function marksFrom(begun: Date): RecordingMark[] {
  const mark = (at: number, rest: Pick<RecordingMark, 'kind' | 'label' | 'shared'>): RecordingMark => ({
    at,
    time: new Date(begun.getTime() + at * 1000).toISOString(),
    ...rest,
  })
  return [
    mark(0, { kind: 'begin', label: '' }),
    mark(1, { kind: 'share', shared: 'whiteboard', label: '' }),
    mark(1.2, { kind: 'share', shared: 'screen', label: names.guest }),
    mark(1.4, { kind: 'share', shared: 'document', label: 'Weiterbildungsveranstaltung.pdf' }),
    ...Array.from({ length: 12 }, (_, index) =>
      // Each a person of their own: in so short a film several begin within the same second.
      mark(1.6 + index / 5, { kind: 'speaker', label: `${names.guest} ${index + 1}` }),
    ),
  ]
}

/** Somebody is in a conference and stays, as far as the server knows, without a sign of life. */
async function enterForLong(id: string, displayName: string, password: string): Promise<LumiClient> {
  const visitor = createLumiClient({ baseUrl: lumiUrl() })
  const joined = await visitor.conference.join({ params: { id }, body: { displayName, password } })
  await query(
    "UPDATE conference_users SET lease_until = now() + interval '1 hour' WHERE conf_id = $1 AND lease_until IS NOT NULL",
    [id],
  )
  return createLumiClient({ baseUrl: lumiUrl(), getToken: () => joined.controlToken })
}
