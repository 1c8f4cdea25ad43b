/**
 * A lesson from sign-up to clean-up: `LUMI_URL=http://localhost:5000 node lesson.ts`. Its events are posted to this
 * very program, which Lumi does only when it was started with ALLOW_PRIVATE_ADDRESSES=127.0.0.0/8 and
 * ALLOW_OUTGOING_PORTS=1-65535.
 */
import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  accountToken,
  appToken,
  conferenceState,
  createLumiClient,
  errorCode,
  eventKind,
  LumiError,
} from '@lumi/sdk'
import { clientAssertion } from './private-key.ts'
import { startReceiver } from './receiver.ts'

const baseUrl = process.env.LUMI_URL ?? 'http://localhost:5000'
const username = `ada-${randomUUID().slice(0, 8)}`
const ada = { username, password: 'Lighthouse7' }
const person = { firstName: 'Ada', lastName: 'Lovelace', email: `${username}@example.com` }
const school = { title: 'Riverside School', description: 'Lessons by the river' }
const anybody = createLumiClient({ baseUrl })
await anybody.account.create({ body: { ...ada, ...person, ...school } })

// An app keeps its conferences, files and subscribers apart from those of the account's other apps.
const owner = createLumiClient({ baseUrl, getToken: accountToken({ baseUrl, ...ada }) })
const evening = { title: 'Evening courses', description: 'For grown-ups' }
const { clientId, clientSecret = '' } = await owner.app.create({ body: evening })
const inApp = createLumiClient({ baseUrl, getToken: accountToken({ baseUrl, ...ada, clientId }) })
console.log(`Ada works in ${(await inApp.account.read()).title}`)

// From here on the program acts as the app itself, so that nobody's password lies on its server.
const lumi = createLumiClient({ baseUrl, getToken: appToken({ baseUrl, clientId, clientSecret }) })

const arrivals = new EventEmitter()
const receiver = await startReceiver(({ eventKind, displayName, users }) => {
  console.log(`Event ${eventKind} of ${displayName}: ${users.map((user) => user.displayName)}`)
  arrivals.emit(`${eventKind}`)
})
const subscriber = { displayName: 'Attendance list', targetUrl: receiver.targetUrl, targetInterval: 1 }
receiver.trust((await lumi.subscriber.create({ body: subscriber })).secret)

const { confId } = await lumi.conference.create({ body: { displayName: 'Algebra' } })
const lesson = { id: confId }
await lumi.conference.update({ params: lesson, body: { state: conferenceState.live } })
const ben = await lumi.conferenceUser.create({ params: lesson, body: { displayName: 'Ben' } })
console.log(`Ben joins by ${ben.attendAsAttendeeUrl}`)

const pages = ['<</Type/Pages/Kids[3 0 R]/Count 1>>', '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>']
const objects = ['<</Type/Catalog/Pages 2 0 R>>', ...pages].map(
  (object, i) => `${i + 1} 0 obj${object}endobj\n`,
)
const sheet = new Blob(['%PDF-1.4\n', ...objects, 'trailer<</Root 1 0 R>>\n%%EOF'])
const onProgress = (share: number) => console.log(`Sent ${Math.floor(share * 100)} %`)
const upload = { body: { fileName: 'Sheet.pdf' }, files: { content: sheet } }
const { contentId } = await lumi.content.create(upload, { onProgress })
const file = { params: { id: contentId } }
await lumi.conferenceContent.link({ params: { ...lesson, contentId }, body: {} })
// Pages are made in the background; only then can the room show the sheet.
let { document } = await lumi.content.info(file)
while (document.state === 'waiting' || document.state === 'converting') {
  await pause(500)
  document = (await lumi.content.info(file)).document
}
console.log(`The sheet is ${document.state} with ${document.pages} page`)
// A range is asked for by a header, which only `fetch` itself takes; the address needs no token.
const { sharedAccessUrl } = await lumi.content.sharedAccess(file)
const beginning = await fetch(sharedAccessUrl, { headers: { range: 'bytes=0-4' } })
console.log(`${beginning.status} ${beginning.headers.get('content-range')}: ${await beginning.text()}`)

const toast = { messageText: 'We begin in five minutes', durationMs: 5000 }
const { recipients } = await lumi.toast.send({ params: lesson, body: toast })
const message = { messageData: '<p>Welcome!</p>', userId: ben.userId }
await lumi.chat.send({ params: { ...lesson, chatId: 'everyone' }, body: message })
console.log(`A toast for ${recipients} people, and a message by ${ben.displayName}`)

// Uses the same app once more, by a key instead of its secret.
const key = await owner.account.privateKey()
if (key instanceof Blob) throw new Error('Only format=blob answers a file')
const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
const client_assertion = clientAssertion(clientId, key)
const { access_token: token } = await anybody.auth.token({
  body: { grant_type: 'client_credentials', client_assertion_type, client_assertion },
})

const isOver = once(arrivals, `${eventKind.conferenceDeleted}`, { signal: AbortSignal.timeout(60_000) })
await lumi.conference.delete({ params: lesson }, { token }).catch(async (error: unknown) => {
  if (!(error instanceof LumiError) || error.code !== errorCode.conferenceNotEnded) throw error
  console.log(`${error.code}: ${error.description}`)
  await lumi.conference.update({ params: lesson, body: { state: conferenceState.ended } })
  await lumi.conference.delete({ params: lesson })
})
await isOver
receiver.stop()
