import { beforeEach, expect, test, vi } from 'vitest'
import { readName, readProfile, storeProfile } from '#room/profile/device-profile.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createProfile } from './model.ts'

beforeEach(() => localStorage.clear())

const picture = 'data:image/png;base64,iVBORw0KGgo='

function setUp(change: Parameters<typeof user>[1] = {}) {
  const calls = {
    update: vi.fn(async () => undefined),
    setPicture: vi.fn(async () => undefined),
    deletePicture: vi.fn(async () => undefined),
  }
  const { context, receive } = fakeContext(createScope(), { conferenceUser: calls })
  const model = createProfile(context)
  const enter = () => {
    const me = user('me', { kind: 1, ...change })
    receive('snapshot', { conference: conference(), user: me, users: [me], shares: [] })
  }
  return { model, enter, calls }
}
const params = { id: 'k7m2', userId: 'me' }

test('values stored on this device are sent once, if the conference does not have them', () => {
  storeProfile({ color: 7 })
  const { enter, calls } = setUp()
  enter()
  enter()
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({ params, body: { color: 7 } })
  expect(calls.setPicture).not.toHaveBeenCalled()
})

test('who remembers nothing, or is shown so already, says nothing', () => {
  storeProfile({ color: 0, picture: null })
  const { enter, calls } = setUp()
  enter()
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
})

test('a change is sent and stored on this device', async () => {
  const { model, enter, calls } = setUp({ displayName: 'Ada', pictureImgUrl: '/v1/picture/x' })
  enter()
  await model.save({ name: 'Ada L.', color: 5, picture: null })
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({ params, body: { displayName: 'Ada L.', color: 5 } })
  expect(calls.deletePicture).toHaveBeenCalledExactlyOnceWith({ params })
  expect(readProfile()).toEqual({ color: 5, picture: null })
  expect(readName()).toBe('Ada L.')
})

test('a change that could not be sent is not stored', async () => {
  const { model, enter, calls } = setUp()
  enter()
  calls.update.mockRejectedValueOnce(new Error('no network'))
  await expect(model.save({ name: 'Eve', color: 2, picture: null })).rejects.toThrow()
  expect(readProfile()).toEqual({})
})

test('a change of the name leaves what this device remembers of the rest', async () => {
  storeProfile({ color: 7, picture })
  const { model } = setUp()
  await model.save({ name: 'Eve', color: 0, picture: null })
  expect(readProfile()).toEqual({ color: 7, picture })
})

test('a chosen picture is sent', async () => {
  const { model, enter, calls } = setUp({ color: 5 })
  enter()
  await model.save({ name: 'me', color: 5, picture })
  expect(calls.setPicture).toHaveBeenCalledOnce()
  expect(calls.update).not.toHaveBeenCalled()
  expect(readProfile().picture).toBe(picture)
})
