import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '#lib/lumi.ts'
import { settings } from '#lib/site.ts'
import { account, refusal, stubNetwork, tokenSet } from '../../testing/network.ts'
import { renderAt, renderPage } from '../../testing/render-page.tsx'
import { TvJoinPage } from './tv-join-page.tsx'

const trial = {
  body: {
    confId: 'k7m2',
    presenterUrl: '/room/join?id=k7m2&key=presenter',
    hostUrl: '/room/join?id=k7m2&key=host',
    attendeeUrl: '/room/join?id=k7m2&key=attendee',
    hostPassword: 'k7m2x-q9wpd',
    expires: '2026-11-30T10:00:00.000Z',
  },
}
const create = 'POST /v1/conference/trial'
const info = {
  body: { confId: 'k7m2', displayName: 'Review', appLogo: null, state: 1, passwordRequired: false },
}
beforeEach(() => sessionStorage.clear())
afterEach(() => {
  session.clear()
  vi.restoreAllMocks()
})

test('a room is entered by its id, a name and the password, once the server knows it', async () => {
  let isThere = false
  stubNetwork({
    'GET /v1/conference/confinfo': () => (isThere ? info : refusal('conferenceEnded')),
  })
  const enter = vi.fn()
  const user = await renderPage(<TvJoinPage enter={enter} />)
  const join = screen.getByRole('button', { name: 'Join now' })
  expect(join).toBeDisabled()
  await user.type(screen.getByLabelText('Room ID'), 'K7M2')
  expect(join).toBeDisabled()
  await user.type(screen.getByLabelText('Your name'), 'Ada')
  await user.click(join)
  expect(
    await screen.findByText('The Room ID does not exist or has already ended, please try again'),
  ).toBeVisible()
  expect(enter).not.toHaveBeenCalled()
  isThere = true
  await user.type(screen.getByLabelText('Password (optional)'), 'secret')
  await user.click(join)
  await waitFor(() =>
    expect(enter).toHaveBeenCalledExactlyOnceWith({ id: 'k7m2', extra: { name: 'Ada', password: 'secret' } }),
  )
})

test.each([
  ['Log in', '/TV/login?type=education'],
  ['Sign up', '/SignUp'],
  ['Explore a meeting room now', '/TV/invite?type=education'],
])('“%s” leads on, and the kind of room goes along', async (name, href) => {
  await renderAt('/TV/join?type=education')
  expect(await screen.findByRole('heading', { name: 'Enter a classroom' })).toBeVisible()
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('the pages of one tab share one room', async () => {
  const seen = stubNetwork({ [create]: trial })
  const { router } = await renderAt('/TV/invite')
  expect(await screen.findByLabelText('Invite link')).toHaveValue(
    `${window.location.origin}/room/join?id=k7m2&key=presenter`,
  )
  expect(screen.getByRole('link', { name: 'Join meeting room now' })).toHaveAttribute(
    'href',
    `${window.location.origin}/room/join?id=k7m2&key=host`,
  )
  await router.navigate({ to: '/TV/post' })
  expect(await screen.findByText('k7m2')).toBeVisible()
  expect(screen.getByText('k7m2x-q9wpd')).toBeVisible()
  expect(seen).toHaveLength(1)
  expect(seen[0]?.body).toEqual({ displayName: 'Demo', metaData1: '{"customerType":"tv_demo"}' })
})

test('phones find the apps of the operator, and another room can be entered', async () => {
  stubNetwork({ [create]: trial })
  vi.spyOn(settings, 'iosAppUrl', 'get').mockReturnValue('https://apps.example.com/ios')
  vi.spyOn(settings, 'androidAppUrl', 'get').mockReturnValue('https://apps.example.com/android')
  await renderAt('/TV/invite')
  const expectLink = async (name: string, href: string) =>
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
  await expectLink('Get it for iOS', 'https://apps.example.com/ios')
  await expectLink('Get it for Android', 'https://apps.example.com/android')
  await expectLink('Enter another room', '/TV/join')
})

test('teachers choose as whom they enter', async () => {
  stubNetwork({ [create]: trial })
  await renderAt('/TV/post?type=education')
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(await screen.findByRole('link', { name: 'Join as teacher' })).toBeVisible()
  expect(hrefOf('Join as teacher')).toMatch(/key=host$/)
  expect(hrefOf('Join as student')).toMatch(/key=presenter$/)
})

test('the reason for a missing room is that of the server', async () => {
  stubNetwork({ [create]: refusal('tooManyRequests') })
  await renderAt('/TV/start')
  expect(await screen.findByRole('alert')).toHaveTextContent(/too many/i)
})

test('signs in, and greets by name', async () => {
  let isUp = false
  stubNetwork({
    'POST /auth/login': ({ body }) =>
      (body as { password: string }).password === 'Lighthouse7' ? tokenSet() : refusal('incorrectPassword'),
    'GET /v1/account': () => (isUp ? account() : { status: 503 }),
  })
  const { user } = await renderAt('/TV/login')
  const submit = await screen.findByRole('button', { name: 'Log in' })
  await user.click(submit)
  expect(await screen.findByText('Please fill in all fields')).toBeVisible()
  await user.type(screen.getByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(submit)
  expect(await screen.findByText('Login failed - Please check your credentials and try again.')).toBeVisible()
  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'Lighthouse7')
  await user.click(submit)
  expect(await screen.findByText(/^Unable to retrieve account \(.+\)$/)).toBeVisible()
  isUp = true
  await user.click(submit)
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/Portal')
  expect(screen.getByRole('link', { name: 'Enter room' })).toHaveAttribute('href', '/TV/join')
})
