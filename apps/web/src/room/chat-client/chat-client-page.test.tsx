import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { rememberIntegration } from '#lib/development-pages.ts'
import { settings } from '#lib/site.ts'
import { chat } from '#room/chat/chats.fixture.ts'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { renderAt } from '../../testing/render-page.tsx'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const chats = { items: [], cursor: null }

const subscription = { 'POST /api/lumiapp/l5v9/subscribe': { body: { url: 'x', path: '/realtime' } } }

/** The chat page of an account that takes part in a conference as this user, or in none. */
const open = async (userId: string | null, hostUrl: string | null = null) => {
  const lesson = conference({ confId: 'lesson', displayName: 'Lesson', hostUrl })
  const ben = { userId: 'ben', displayName: 'Ben', role: 1, color: 3, pictureImgUrl: null }
  return openPortal('/lms/l5v9/chat?name=Ada', {
    items: [lesson],
    handlers: {
      ...subscription,
      'GET /v1/conference/lesson/chats': { body: { ...chats, userId } },
      'GET /v1/conference/lesson/users': { body: { items: [ben], count: 1, cursor: null } },
    },
  })
}
const compose = () => screen.findByRole('button', { name: 'New chat' })
const pick = async ({ user }: Awaited<ReturnType<typeof open>>) =>
  user.selectOptions(await screen.findByRole('combobox', { name: 'Pick Conference...' }), 'Lesson')

test('people who came from a course find the way back to it', async () => {
  await openPortal('/lms/l5v9/chat?course=s.1', { items: [], handlers: subscription })
  expect(await screen.findByRole('link', { name: 'Back to the course' })).toHaveAttribute(
    'href',
    '/lti/l5v9/course?session=s.1',
  )
})

test('a new message is composed to people of the conference that is picked', async () => {
  const page = await open('ada')
  await page.user.click(await compose())
  expect(screen.getByText('First pick a conference whose people you write to.')).toBeVisible()
  await pick(page)
  await page.user.click(await compose())
  expect(await screen.findByRole('searchbox', { name: 'Search Contacts...' })).toHaveFocus()
  expect(await screen.findByRole('checkbox', { name: 'Ben' })).toBeVisible()
})

test('those who never took part find the button as well, and why they cannot write', async () => {
  const page = await open(null)
  await pick(page)
  await page.user.click(await compose())
  const chatWindow = within(screen.getByRole('region', { name: 'Messages of this chat' }))
  expect(await chatWindow.findByText(/To write in them, join the conference once\.$/)).toBeVisible()
})

test('an owner who never took part is offered people to write to', async () => {
  const page = await open(null, 'http://localhost:5000/room/join?id=lesson&key=h')
  await pick(page)
  await page.user.click(await compose())
  expect(await screen.findByRole('checkbox', { name: 'Ben' })).toBeVisible()
})

test('a person with a personal link has the chats of its conference, and their key leaves the address', async () => {
  const user = { userId: 'mary', displayName: 'Mary', role: 1, color: 2, privileges: {} }
  const seen = stubNetwork({
    ...subscription,
    'POST /v1/conference/lesson/token': {
      body: { token: 'linked', expires_in: 60, user, conference: conference({ confId: 'lesson' }) },
    },
    'GET /v1/conference/lesson/chats': { body: { ...chats, items: [chat('everyone')], userId: 'mary' } },
    'GET /v1/conference/lesson/users': { body: { items: [], count: 0, cursor: null } },
  })
  const { router } = await renderAt('/lms/l5v9/chat?id=Lesson&key=mary.1.x')
  expect(await screen.findByRole('button', { name: /^Everyone/ })).toBeVisible()
  expect(router.state.location.search).toEqual({ id: 'Lesson' })
  expect(seen.find(({ path }) => path === '/v1/conference/lesson/token')?.body).toEqual({ key: 'mary.1.x' })
  expect(seen.find(({ path }) => path === '/v1/conference/lesson/chats')?.token).toBe('Bearer linked')
})

const notFound = () => screen.findByRole('heading', { level: 1, name: 'Oops! Page Not Found' })

test('without an integration the page exists in development and staging alone', async () => {
  stubNetwork({ 'GET /v1/conferences': { body: { items: [], cursor: null } } })
  await renderAt('/Chat')
  expect(await notFound()).toBeVisible()
  for (const environment of ['development', 'staging']) {
    cleanup()
    vi.spyOn(settings, 'environment', 'get').mockReturnValue(environment)
    await renderAt('/Chat')
    expect(await screen.findByText('No Conferences Found')).toBeVisible()
  }
})

test('in production the page exists for an integration, and for people who came by one', async () => {
  stubNetwork({
    ...subscription,
    'GET /v1/conferences': { body: { items: [], cursor: null } },
    'POST /api/lumiapp/nowhere/subscribe': refusal('unknownIntegration'),
  })
  await renderAt('/lms/nowhere/chat')
  expect(await notFound()).toBeVisible()
  cleanup()
  rememberIntegration('l5v9')
  await renderAt('/Chat')
  expect(await screen.findByText('No Conferences Found')).toBeVisible()
})
