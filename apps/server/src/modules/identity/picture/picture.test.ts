import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { heicPicture } from '../../../platform/pictures/heic.fixture.ts'
import { FileNotFound, StorageUnavailable } from '../../../platform/storage/errors.ts'
import { uploads } from '../../../platform/uploads/table.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { bombPicture, plainPicture, sendFiles } from './picture.fixture.ts'
import { findPictureKey } from './repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const url = '/v1/account/picture'
const send = (token: string | undefined, picture: Buffer | string) =>
  sendFiles(server, { url, token, files: { picture } })
const remove = (token?: string) => server.call('DELETE', url, { token })
const idOf = (address: string) => address.split('/').at(-1) ?? ''

/** Loads the picture that an address of ours names. */
async function load(address: string) {
  const response = await server.app.inject({ url: new URL(address).pathname })
  return { status: response.statusCode, headers: response.headers, data: response.rawPayload }
}

describe('the picture of an account', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is made of %s', async (format) => {
    const { token } = await server.signUp()
    const answer = await send(token, await plainPicture(format))
    expect(answer).toMatchObject({
      status: 200,
      body: {
        username: expect.any(String),
        pictureImgUrl: expect.stringMatching(/^http:\/\/localhost:5000\/v1\/picture\/[\w-]{43}$/),
      },
    })
    const { status, headers, data } = await load(answer.body.pictureImgUrl)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const { width, height, format: kept, exif } = await sharp(data).metadata()
    expect({ width, height, kept, exif }).toEqual({ width: 512, height: 512, kept: 'webp', exif: undefined })
  })

  test.each(['photo', 'tiled', 'turned'] as const)('is made of a HEIC that is %s', async (kind) => {
    const { token } = await server.signUp()
    const answer = await send(token, heicPicture(kind))
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp((await load(answer.body.pictureImgUrl)).data).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 })
  })

  test('has a new address each time, and the old one leads nowhere', async () => {
    const { token } = await server.signUp()
    const first = (await send(token, await plainPicture('png'))).body.pictureImgUrl
    const key = (await findPictureKey(server.services.db, idOf(first))) ?? ''
    const second = (await send(token, await plainPicture('png'))).body.pictureImgUrl
    expect(second).not.toBe(first)
    expect(await load(first)).toMatchObject({ status: 404 })
    await server.jobs.runAll()
    await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
    expect(await load(second)).toMatchObject({ status: 200 })
  })

  test('can be removed, also when there is none', async () => {
    const { token } = await server.signUp()
    const address = (await send(token, await plainPicture('png'))).body.pictureImgUrl
    expect(await remove(token)).toMatchObject({ status: 200, body: { pictureImgUrl: null } })
    expect(await load(address)).toMatchObject({ status: 404 })
    expect(await remove(token)).toMatchObject({ status: 200, body: { pictureImgUrl: null } })
  })

  test('is turned as its camera was held', async () => {
    const { token } = await server.signUp()
    // Left half black, right half white; the camera lay on its side.
    const black = await sharp({ create: { width: 50, height: 100, channels: 3, background: 'black' } })
      .png()
      .toBuffer()
    const lying = await sharp({ create: { width: 100, height: 100, channels: 3, background: 'white' } })
      .composite([{ input: black, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { data } = await load((await send(token, lying)).body.pictureImgUrl)
    const top = await sharp(data).extract({ left: 0, top: 0, width: 512, height: 200 }).png().toBuffer()
    const { channels } = await sharp(top).stats()
    expect(channels[0]?.mean).toBeLessThan(20)
  })
})

describe('a file that is no picture', () => {
  const script = '<script>fetch("/v1/account")</script>'
  test.each([
    ['an SVG with a script', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`],
    ['an SVG that says it is XML', `<?xml version="1.0"?><svg onload="alert(1)"/>`],
    ['a page', `<!doctype html>${script}`],
    ['text', 'hello'],
    ['nothing', ''],
    ['a PDF', '%PDF-1.7\n'],
  ])('%s is refused', async (_what, content) => {
    const { token } = await server.signUp()
    expect(await send(token, content)).toMatchObject(failure('unsupportedType', 'picture'))
  })

  test('a script behind a picture is removed', async () => {
    const { token } = await server.signUp()
    const both = Buffer.concat([await plainPicture('gif'), Buffer.from(script)])
    const answer = await send(token, both)
    expect(answer.status).toBe(200)
    expect((await load(answer.body.pictureImgUrl)).data.includes('<script')).toBe(false)
  })

  test('half a picture is refused', async () => {
    const { token } = await server.signUp()
    const whole = await plainPicture('png', { width: 400, height: 400 })
    const photo = heicPicture('photo')
    for (const half of [whole.subarray(0, whole.length / 2), photo.subarray(0, photo.length / 2)])
      expect(await send(token, half)).toMatchObject(failure('unsupportedType', 'picture'))
  })

  test('a picture that unpacks to gigabytes is refused before it does', async () => {
    const { token } = await server.signUp()
    const bomb = bombPicture()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await send(token, bomb)).toMatchObject(failure('bodyTooLarge', 'picture'))
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  test('a file of more than 10 MB is refused', async () => {
    const { token } = await server.signUp()
    expect(await send(token, Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject(
      failure('bodyTooLarge', 'picture'),
    )
  })

  test('leaves the picture as it is, and nothing in the storage', async () => {
    const { token } = await server.signUp()
    const { pictureImgUrl } = (await send(token, await plainPicture('png'))).body
    await send(token, 'hello')
    expect((await server.call('GET', '/v1/account', { token })).body).toMatchObject({ pictureImgUrl })
    expect(await server.services.db.select().from(uploads)).toEqual([])
  })
})

test('is for accounts, and needs the file', async () => {
  const { token, clientId } = await server.signUp()
  expect(await send(undefined, 'x')).toMatchObject(failure('missingAuthHeader'))
  expect(await remove()).toMatchObject(failure('missingAuthHeader'))
  const app = await server.appToken({ clientId })
  expect(await send(app, 'x')).toMatchObject(failure('forbidden'))
  expect(await sendFiles(server, { url, token, files: {} })).toMatchObject(
    failure('missingElement', 'picture'),
  )
  expect(await sendFiles(server, { url, token, files: { other: 'x' } })).toMatchObject(
    failure('invalidBody', 'other'),
  )
  expect(await server.call('POST', url, { token, body: { picture: 'x' } })).toMatchObject(
    failure('invalidBody'),
  )
})

test('too many pictures by one person are refused, wherever they come from, and those of nobody else', async () => {
  const [one, other] = [await server.signUp(), await server.signUp()]
  const from = server.nextAddress()
  const call = ({ token }: typeof one) => server.call('POST', url, { token, body: {} }, from)
  for (let count = 0; count < 30; count++) await call(one)
  expect(await call(one)).toMatchObject(failure('tooManyRequests'))
  expect(await server.call('POST', url, { token: one.token, body: {} })).toMatchObject(
    failure('tooManyRequests'),
  )
  expect(await call(other)).toMatchObject(failure('invalidBody'))
})

test('reports a storage that does not answer, and leaves the picture as it is', async () => {
  const { token, clientId } = await server.signUp()
  const { username } = await server.addSubAccount({ clientId }, 1)
  const files = { picture: await plainPicture('png') }
  const { pictureImgUrl } = (await send(token, files.picture)).body
  const { storage } = server.services
  const put = vi.spyOn(storage, 'put').mockRejectedValue(new StorageUnavailable('store a file'))
  for (const path of [
    '/v1/account/picture',
    `/v1/subaccount/${username}/picture`,
    `/v1/app/${clientId}/logo`,
    `/v1/app/${clientId}/icon`,
  ]) {
    expect(await sendFiles(server, { url: path, token, files }), path).toMatchObject(failure('storageError'))
  }
  put.mockRestore()
  expect((await server.call('GET', '/v1/account', { token })).body).toMatchObject({ pictureImgUrl })

  const stat = vi.spyOn(storage, 'stat').mockRejectedValueOnce(new StorageUnavailable('read a file'))
  expect(await server.call('GET', new URL(pictureImgUrl).pathname)).toMatchObject(failure('storageError'))
  stat.mockRestore()
  expect(await load(pictureImgUrl)).toMatchObject({ status: 200 })
})

test('an unknown picture is at no address', async () => {
  expect(await server.call('GET', '/v1/picture/unknown')).toMatchObject(failure('invalidPath'))
})
