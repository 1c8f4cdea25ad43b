import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileNotFound } from '../../../platform/storage/errors.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { addConference, joinAs } from '../../conferencing/core/conference/conference.fixture.ts'
import { plainPicture, sendFiles } from '../picture/picture.fixture.ts'
import { findPictureKey } from '../picture/repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type Owner = { token: string; clientId: string }
const list = (token?: string) => server.call('GET', '/v1/apps', { token })
const remove = ({ token, clientId }: Owner) => server.call('DELETE', `/v1/app/${clientId}`, { token })

describe('logo and icon', () => {
  const send = ({ token, clientId }: Owner, what: 'logo' | 'icon', picture: Buffer | string) =>
    sendFiles(server, { url: `/v1/app/${clientId}/${what}`, token, files: { picture } })
  const take = ({ token, clientId }: Owner, what: 'logo' | 'icon') =>
    server.call('DELETE', `/v1/app/${clientId}/${what}`, { token })
  async function sizeOf(address: string) {
    const { default: sharp } = await import('sharp')
    const { rawPayload } = await server.app.inject({ url: new URL(address).pathname })
    const { width, height } = await sharp(rawPayload).metadata()
    return { width, height }
  }

  test('the logo keeps its proportions; the icon is cut from it unless set by itself', async () => {
    const owner = await server.signUp()
    const wide = await plainPicture('png', { width: 3000, height: 600 })
    const withLogo = (await send(owner, 'logo', wide)).body
    expect(await sizeOf(withLogo.logoImgUrl)).toEqual({ width: 1024, height: 205 })
    expect(await sizeOf(withLogo.iconImgUrl)).toEqual({ width: 256, height: 256 })

    const withIcon = (await send(owner, 'icon', await plainPicture('jpeg'))).body
    expect(withIcon.logoImgUrl).toBe(withLogo.logoImgUrl)
    expect(withIcon.iconImgUrl).not.toBe(withLogo.iconImgUrl)
    const second = (await send(owner, 'logo', await plainPicture('png', { width: 90, height: 30 }))).body
    expect(await sizeOf(second.logoImgUrl)).toEqual({ width: 90, height: 30 })
    expect(second.iconImgUrl).toBe(withIcon.iconImgUrl)
    expect((await take(owner, 'icon')).body.iconImgUrl).not.toBe(withIcon.iconImgUrl)
    expect((await take(owner, 'logo')).body).toMatchObject({ logoImgUrl: null, iconImgUrl: null })
  })

  test('are seen by everybody in the app, and in the information of a conference', async () => {
    const owner = await server.signUp()
    const { logoImgUrl } = (await send(owner, 'logo', await plainPicture('png'))).body
    const attendee = await server.addSubAccount(owner, 1)
    expect((await list(attendee.token)).body.items).toMatchObject([{ logoImgUrl }])
    const { confId } = await addConference(server, owner)
    expect((await server.call('GET', `/v1/conference/confinfo?id=${confId}`)).body).toMatchObject({
      appLogo: logoImgUrl,
    })
    expect(await joinAs(server, confId, 'host')).toMatchObject({ conference: { appLogo: logoImgUrl } })
  })

  test('are pictures, and set by the owner', async () => {
    const [owner, stranger] = [await server.signUp(), await server.signUp()]
    const picture = await plainPicture('png')
    for (const what of ['logo', 'icon'] as const) {
      expect(await send(owner, what, '<svg xmlns="http://www.w3.org/2000/svg"/>')).toMatchObject(
        failure('unsupportedType', 'picture'),
      )
      const aimed = { token: stranger.token, clientId: owner.clientId }
      expect(await send(aimed, what, picture)).toMatchObject(failure('invalidClientId'))
      expect(await take(aimed, what)).toMatchObject(failure('invalidClientId'))
      const host = await server.addSubAccount(owner, 3)
      expect(await send({ ...owner, token: host.token }, what, picture)).toMatchObject(failure('forbidden'))
    }
  })

  test('go with the app', async () => {
    const owner = await server.signUp()
    const clientId = await server.addApp(owner.username, 'Annex')
    const { logoImgUrl } = (await send({ ...owner, clientId }, 'logo', await plainPicture('png'))).body
    const key = (await findPictureKey(server.services.db, logoImgUrl.split('/').at(-1))) ?? ''
    expect(await remove({ ...owner, clientId })).toMatchObject({ status: 204 })
    await server.jobs.runAll()
    await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
  })
})
