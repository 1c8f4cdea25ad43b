import { createLumiClient } from '@lumi/sdk'
import type { TestAccount } from './account.ts'
import { query } from './database.ts'
import { lumiUrl } from './lumi.ts'
import { registerServer } from './own-server.ts'
import { addRecording, copyRecording } from './recording.ts'

/** Lists this long have their search, filters and order. */
const enough = 6

/** What `fillApp` calls things, so that what opens on a page is found by name. */
export const names = {
  conference: 'Algebra',
  ended: 'Astronomy',
  user: 'Emmy Noether',
  guest: 'Srinivasa Ramanujan',
  file: 'Lesson 1.txt',
  recording: 'Algebra, recorded',
  subscriber: 'Attendance',
  poll: 'Shall we take a break?',
  integration: 'Faculty of law',
  server: 'wss://93.184.215.14',
  account: (number: number) => `pupil${number}`,
} as const

/** Gives an account's app some of everything, with somebody in one of its conferences, and says its id. */
export async function fillApp(owner: TestAccount): Promise<string> {
  const { client, clientId } = owner
  const { confId, attendeePassword } = await client.conference.create({
    body: { displayName: names.conference, backgroundColor: 2 },
  })
  const params = { id: confId }
  const { confId: ended } = await client.conference.create({ body: { displayName: names.ended } })
  await client.conference.update({ params: { id: ended }, body: { state: 3 } })
  for (const displayName of ['Biology', 'Chemistry', 'Drawing', 'English', 'French'])
    await client.conference.create({ body: { displayName, startMethod: 1 } })

  await enterForLong(confId, names.guest, attendeePassword ?? '')
  for (const displayName of [names.user, 'Ada', 'Bea', 'Cleo', 'Dora'])
    await client.conferenceUser.create({ params, body: { displayName } })

  await client.poll.create({ params, body: { question: names.poll, kind: 'single', options: ['Yes', 'No'] } })

  for (let number = 1; number <= enough; number += 1) {
    const content =
      number === 1
        ? new File(['Line 1 of the lesson'], names.file)
        : new File([new Uint8Array(4)], `Notes ${number}.bin`)
    const { contentId } = await client.content.create({ files: { content } })
    if (number === 1) await client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
    await client.subscriber.create({
      body: {
        displayName: number === 1 ? names.subscriber : `Attendance ${number}`,
        targetUrl: 'http://93.184.215.14/events',
        enabled: false,
      },
    })
    const username = `${names.account(number)}-${owner.username}`
    await client.subAccount.create({
      body: { username, email: `${username}@example.com`, password: owner.password, role: 1 },
    })
  }
  await copyRecording(await addRecording(owner, { confId, displayName: names.recording }), enough)

  const { clientSecret = '' } = await client.app.read({ params: { clientId } })
  await client.ltiIntegration.create({
    body: { platform: 3, description: names.integration, client_id: clientId, client_secret: clientSecret },
  })

  await client.app.update({ params: { clientId }, body: { backend: true } })
  await registerServer(owner, names.server)
  return confId
}

/** Somebody is in a conference and stays, as far as the server knows, without a sign of life. */
async function enterForLong(id: string, displayName: string, password: string): Promise<void> {
  const visitor = createLumiClient({ baseUrl: lumiUrl() })
  await visitor.conference.join({ params: { id }, body: { displayName, password } })
  await query(
    "UPDATE conference_users SET lease_until = now() + interval '1 hour' WHERE conf_id = $1 AND lease_until IS NOT NULL",
    [id],
  )
}
