import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { plainPicture } from '../picture/picture.fixture.ts'
import { person, subAccountsOf } from './sub-account.fixture.ts'

let server: TestServer
let site: Server
let origin: string
let accounts: ReturnType<typeof subAccountsOf>
let token: string
const answers: Record<string, (response: ServerResponse) => void> = {
  '/moved.png': (response) => response.writeHead(302, { location: '/grace.png' }).end(),
  '/inside.png': (response) => response.writeHead(302, { location: 'http://10.0.0.1/secret.png' }).end(),
  '/page.html': (response) => response.end('<h1>Grace</h1>'),
  '/huge.png': (response) => response.end(Buffer.alloc(6 * 1024 * 1024)),
}
beforeAll(async () => {
  server = await createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.1/32', ALLOW_OUTGOING_PORTS: '1-65535' },
  })
  const picture = await plainPicture('png')
  answers['/grace.png'] = (response) => response.end(picture)
  site = createServer((request, response) => {
    const answer = answers[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  accounts = subAccountsOf(server)
  token = (await server.signUp()).token
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await server.close()
})

/** The picture that an address of ours answers. */
async function load(address: string) {
  const { statusCode, rawPayload } = await server.app.inject({ url: new URL(address).pathname })
  expect(statusCode).toBe(200)
  const { width, height, format } = await sharp(rawPayload).metadata()
  return { width, height, format }
}
const portrait = { width: 512, height: 512, format: 'webp' }

test.each(['/grace.png', '/moved.png'])('a new account takes over the picture at %s', async (path) => {
  const { status, body } = await accounts.create(token, person({ pictureImgUrl: origin + path }))
  expect(status).toBe(200)
  expect(body.pictureImgUrl).toMatch(/^http:\/\/localhost:5000\/v1\/picture\/[\w-]{43}$/)
  expect(await load(body.pictureImgUrl)).toEqual(portrait)
})

test('a picture of this installation is copied, and stays when the first one goes', async () => {
  const first = (await accounts.create(token, person({ pictureImgUrl: `${origin}/grace.png` }))).body
  const second = (await accounts.create(token, person({ pictureImgUrl: first.pictureImgUrl }))).body
  expect(second.pictureImgUrl).not.toBe(first.pictureImgUrl)
  await accounts.remove(token, first.accountId)
  await server.jobs.runAll()
  expect(await load(second.pictureImgUrl)).toEqual(portrait)
  expect((await accounts.create(token, person({ pictureImgUrl: null }))).body.pictureImgUrl).toBeNull()
})

test('a change takes over another picture beside other fields, or removes it', async () => {
  const { accountId } = (await accounts.create(token, person())).body
  const given = { pictureImgUrl: `${origin}/grace.png`, role: 2 }
  const changed = await accounts.change(token, accountId, given)
  expect(changed).toMatchObject({ status: 200, body: { role: 2 } })
  expect(await load(changed.body.pictureImgUrl)).toEqual(portrait)
  const alone = await accounts.change(token, accountId, { pictureImgUrl: `${origin}/moved.png` })
  expect(alone.body.pictureImgUrl).not.toBe(changed.body.pictureImgUrl)
  expect(await accounts.change(token, accountId, { pictureImgUrl: null })).toMatchObject({
    status: 200,
    body: { role: 2, pictureImgUrl: null },
  })
})

test.each([
  ['no picture there', '/nothing.png', 'invalidUrl'],
  ['a page', '/page.html', 'unsupportedType'],
  ['more than five megabytes', '/huge.png', 'invalidUrl'],
  ['a redirect into a private network', '/inside.png', 'invalidUrl'],
  ['an address in a private network', 'http://10.0.0.1/grace.png', 'invalidUrl'],
  ['a file', 'file:///etc/passwd', 'invalidUrl'],
  ['no address', 'grace.png', 'invalidUrl'],
  ['an unknown picture of ours', 'http://localhost:5000/v1/picture/unknown', 'invalidUrl'],
] as const)('with %s nothing is created or changed', async (_, path, name) => {
  const pictureImgUrl = path.startsWith('/') ? origin + path : path
  const given = person({ pictureImgUrl })
  expect(await accounts.create(token, given)).toMatchObject(failure(name, 'pictureImgUrl'))
  expect(await accounts.read(token, given.username)).toMatchObject(failure('invalidUserId'))
  const { accountId } = (await accounts.create(token, person())).body
  expect(await accounts.change(token, accountId, { role: 3, pictureImgUrl })).toMatchObject(
    failure(name, 'pictureImgUrl'),
  )
  expect((await accounts.read(token, accountId)).body).toMatchObject({ role: 1, pictureImgUrl: null })
})

test('a name that is taken refuses the account, and another tenant changes no picture of it', async () => {
  const { body: known } = await accounts.create(token, person())
  const again = person({ username: known.username, pictureImgUrl: `${origin}/grace.png` })
  expect(await accounts.create(token, again)).toMatchObject(failure('usernameExists', 'username'))
  const stranger = await server.signUp()
  const change = { pictureImgUrl: `${origin}/grace.png` }
  expect(await accounts.change(stranger.token, known.accountId, change)).toMatchObject(
    failure('invalidUserId', 'id'),
  )
  expect((await accounts.read(token, known.accountId)).body.pictureImgUrl).toBeNull()
})
