import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { makePictures, pictureQueues } from './decode.ts'
import { plainPicture, sendFiles, takeAllPlaces, takeTurn } from './picture.fixture.ts'

const url = '/v1/account/picture'
const never = new AbortController().signal

let server: TestServer
let dataDir: string
let origin: string
let large: Buffer
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lumi-pictures-'))
  server = await createTestServer({ variables: { DATA_DIR: dataDir } })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  large = await sharp({ create: { width: 4400, height: 3000, channels: 3, background: '#c81e3c' } })
    .avif({ effort: 0 })
    .toBuffer()
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

type Account = Awaited<ReturnType<TestServer['addSubAccount']>>
/** Somebody of an app of its own, or of this one. */
const somebody = async (app?: { clientId: string }) => server.addSubAccount(app ?? (await server.signUp()), 1)

const send = async ({ token }: Account, picture?: Buffer) =>
  sendFiles(server, { url, token, files: { picture: picture ?? (await plainPicture('png')) } })

/** Sends a picture as a browser does. */
function post({ token }: Account, picture: Buffer, signal = never): Promise<Response> {
  const body = new FormData()
  body.append('picture', new Blob([new Uint8Array(picture)]), 'file')
  return fetch(origin + url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body, signal })
}

const pathOf = ({ clientId, accountId }: Account) => [clientId, accountId]

test('nobody waits for the pictures of another, and too many of one person are refused in words', async () => {
  const busy = await somebody()
  const [colleague, other] = [await somebody(busy), await somebody()]
  const giveBack = takeAllPlaces(pathOf(busy))
  const refused = await send(busy)
  expect(refused).toMatchObject(failure('picturesBusy'))
  expect(refused.headers['retry-after']).toBe('5')
  expect((await send(colleague)).status).toBe(200)
  expect((await send(other)).status).toBe(200)

  await giveBack()
  expect((await send(busy)).status).toBe(200)
  expect(await server.services.db.select().from(uploads)).toEqual([])
})

test('a picture that takes seconds holds up none of the others', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const giveBack = takeTurn('heavy', ['an app', 'somebody'])
  const heavy = post(one, large)
  await expect.poll(() => pictureQueues.heavy.waiting).toBe(1)
  expect((await send(one)).status).toBe(200)
  expect((await send(other)).status).toBe(200)
  await giveBack()
  expect((await heavy).status).toBe(200)
})

test('a caller who goes while they wait loses their turn, and nothing of theirs is left', async () => {
  const account = await somebody()
  const giveBack = takeTurn('light', pathOf(account))
  const leaving = new AbortController()
  const sent = post(account, await plainPicture('png'), leaving.signal)
  await expect.poll(() => pictureQueues.light.waiting).toBe(1)
  leaving.abort()
  await expect(sent).rejects.toThrow()
  await expect.poll(() => pictureQueues.light.waiting).toBe(0)
  await giveBack()
  await expect.poll(() => server.services.db.select().from(uploads)).toEqual([])
})

test('a caller who goes while their picture is unpacked ends that', async () => {
  const { clientId, accountId } = await somebody()
  const leaving = new AbortController()
  const principal = { kind: 'account', clientId, accountId } as Parameters<
    typeof makePictures
  >[0]['principal']
  const caller = { ...server.services, principal, address: '192.0.2.1', signal: leaving.signal }
  const made = makePictures(caller, { from: { data: large }, wanted: ['logo', 'icon'], clientId })
  // The whole file is there, so that the process begins or has begun.
  await expect
    .poll(async () => [pictureQueues.heavy.running, await bytesInWork().catch(() => 0)])
    .toEqual([1, large.length])
  leaving.abort(new Error('gone'))
  await expect(made).rejects.toThrow(/gone|aborted/)
  expect(pictureQueues.heavy.running).toBe(0)
  expect(await readdir(join(dataDir, 'work'))).toEqual([])
})

async function bytesInWork(): Promise<number> {
  const names = await readdir(join(dataDir, 'work'), { recursive: true })
  const sent = names.find((name) => name.endsWith('sent'))
  return sent ? (await stat(join(dataDir, 'work', sent))).size : 0
}
