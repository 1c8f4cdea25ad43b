import { expect, it } from 'vitest'
import { FileNotFound } from '../../../../platform/storage/errors.ts'
import { createLiveServer } from '../../../../testing/live-server.ts'
import { failure } from '../../../../testing/test-server.ts'
import { plainPicture, sendFiles } from '../../../identity/picture/picture.fixture.ts'
import { findPictureKey } from '../../../identity/picture/repository.ts'
import { addConference, joinAs } from '../conference/conference.fixture.ts'

const { server, owner, open } = await createLiveServer()

async function twoPeople(whose: { token: string } = owner) {
  const { confId } = await addConference(server, whose)
  const enter = async () => {
    const { controlToken, user } = await joinAs(server, confId, 'attendee')
    const socket = open(controlToken)
    await socket.newest('snapshot')
    return { ...socket, token: controlToken as string, userId: user.userId as string }
  }
  const [ada, ben] = [await enter(), await enter()]
  const url = (userId: string) => `/v1/conference/${confId}/user/${userId}/picture`
  const send = async (userId: string, token?: string, picture: Buffer | string = '') =>
    sendFiles(server, { url: url(userId), token, files: { picture: picture || (await plainPicture('png')) } })
  const remove = (userId: string, token?: string) => server.call('DELETE', url(userId), { token })
  const load = async (address: string) => (await server.app.inject({ url: address })).statusCode
  return { confId, ada, ben, send, remove, load }
}

it('is shown to the others at once, and its address leads nowhere once it is another one', async () => {
  const { ada, ben, send, remove, load } = await twoPeople()
  const first = (await send(ada.userId, ada.token)).body.pictureImgUrl
  expect(await load(first)).toBe(200)
  const received = () =>
    ben
      .all('events_received')
      .flatMap(({ items }) => items)
      .flatMap(({ users }) => users)
      .filter(({ userId }) => userId === ada.userId)
      .map(({ pictureImgUrl }) => pictureImgUrl)
  await expect.poll(received).toContain(first)
  const second = (await send(ada.userId, ada.token)).body.pictureImgUrl
  expect(second).not.toBe(first)
  expect(await load(first)).toBe(404)
  expect((await remove(ada.userId, ada.token)).body.pictureImgUrl).toBeUndefined()
  expect(await load(second)).toBe(404)
  expect((await remove(ada.userId, ada.token)).status).toBe(200)
})

it("is one's own, and a picture", async () => {
  const { ada, ben, send, remove } = await twoPeople()
  expect(await send(ada.userId, ben.token)).toMatchObject(failure('forbidden'))
  expect(await remove(ada.userId, ben.token)).toMatchObject(failure('forbidden'))
  expect(await send(ada.userId, ada.token, '<svg onload="alert(1)"/>')).toMatchObject(
    failure('unsupportedType', 'picture'),
  )
  const snapshot = await open(ben.token).newest('snapshot')
  expect(snapshot.users.every(({ pictureImgUrl }) => pictureImgUrl === undefined)).toBe(true)
})

it('has a colour beside it, which everyone chooses for themselves', async () => {
  const { confId, ada, ben } = await twoPeople()
  const change = (token: string, color: number) =>
    server.call('PUT', `/v1/conference/${confId}/user/${ada.userId}`, { token, body: { color } })
  expect((await change(ada.token, 7)).body.color).toBe(7)
  expect(await change(ben.token, 8)).toMatchObject(failure('forbidden'))
  expect(await change(ada.token, 18)).toMatchObject(failure('invalidBody'))
})

type Place = { confId: string; userId: string; clientId: string; token: string }

it.each<[string, (place: Place) => Promise<unknown>]>([
  [
    'user',
    ({ confId, userId, token }) =>
      server.call('DELETE', `/v1/conference/${confId}/user/${userId}`, { token }),
  ],
  [
    'conference',
    async ({ confId, token }) => {
      await server.call('PUT', `/v1/conference/${confId}`, { token, body: { state: 3 } })
      return server.call('DELETE', `/v1/conference/${confId}`, { token })
    },
  ],
  ['app', ({ clientId, token }) => server.call('DELETE', `/v1/app/${clientId}`, { token })],
])('is gone with the %s, from its address and from the storage', async (_, remove) => {
  const account = await server.signUp()
  const clientId = await server.addApp(account.username, 'Annex')
  const body = { grant_type: 'refresh_token', refresh_token: account.refresh_token, client_id: clientId }
  const token: string = (await server.call('POST', '/auth/oauth2/token', { body })).body.access_token
  const { confId, ada, send, load } = await twoPeople({ token })
  const address: string = (await send(ada.userId, ada.token)).body.pictureImgUrl
  const key = (await findPictureKey(server.services.db, address.split('/').at(-1) ?? '')) ?? ''
  await server.services.storage.stat(key)

  expect(await remove({ confId, userId: ada.userId, clientId, token })).toMatchObject({ status: 204 })
  expect(await load(address)).toBe(404)
  await server.jobs.runAll()
  await expect(server.services.storage.stat(key)).rejects.toThrow(FileNotFound)
})
