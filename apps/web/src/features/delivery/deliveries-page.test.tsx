import type { Delivery, Subscriber } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const subscriber: Subscriber = {
  subscriberId: 's1',
  clientId: 'c1',
  displayName: 'Attendance',
  targetUrl: 'https://example.com/attendance',
  targetInterval: 15,
  eventKinds: '0',
  enabled: true,
  subscriptionKind: 1,
  secret: 'key',
  created: '2026-11-21T09:30:00.000Z',
  waiting: 0,
  lastDelivery: null,
}
const delivery = (over: Partial<Delivery> = {}): Delivery => ({
  deliveryId: 'd1',
  created: '2026-11-21T09:30:00.000Z',
  at: '2026-11-21T09:30:00.000Z',
  ok: true,
  status: 200,
  error: null,
  attempts: 1,
  events: 1,
  eventKinds: [6],
  durationMs: 120,
  answer: 'Thanks',
  nextTry: null,
  ...over,
})
const failed = delivery({
  deliveryId: 'd2',
  ok: false,
  status: 500,
  error: 'answered 500',
  attempts: 3,
  events: 4,
  eventKinds: [101, 7],
  answer: 'Out of paper',
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (
  items: Delivery[],
  {
    handlers = {},
    of = subscriber,
    search = '',
  }: { handlers?: Handlers; of?: Subscriber; search?: string } = {},
) => {
  const portal = await openPortal(`/Portal/Subscribers/s1${search}`, {
    handlers: {
      'GET /v1/subscriber/s1': { body: of },
      'GET /v1/subscribers': { body: { items: [of] } },
      'GET /v1/subscriber/s1/deliveries': ({ query }) => ({
        body: { items: items.filter(({ ok }) => query.failed !== 'true' || !ok), cursor: null },
      }),
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const listed = (name: string) => screen.findByRole('listitem', { name })

test('shows no list before the banner about the subscriber is decided', async () => {
  const known = Promise.withResolvers<void>()
  await open([delivery()], {
    handlers: {
      'GET /v1/subscriber/s1': async () => {
        await known.promise
        return { body: { ...subscriber, enabled: false } }
      },
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Deliveries' })
  expect(screen.queryByRole('navigation', { name: 'Which deliveries' })).toBeNull()
  known.resolve()
  expect(await screen.findByText(/This subscriber is disabled/)).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Which deliveries' })).toBeVisible()
})

test('lists deliveries with their outcome, and the answer in the details', async () => {
  const { user } = await open([failed, delivery()])
  const row = within(await listed('4 events: Conference started and User left'))
  expect(names()).toEqual(['4 events: Conference started and User left', 'User joined'])
  expect(row.getByText('Failed after 3 attempts')).toBeVisible()
  expect(row.getByText('500 in 120 ms')).toBeVisible()
  await user.click(row.getByRole('button', { name: /^Details of/ }))
  expect(row.getByText('Out of paper')).toBeVisible()
  expect(row.getByText(/The address answered with 500/)).toBeVisible()
  const taken = within(await listed('User joined'))
  expect(taken.getByText('Delivered')).toBeVisible()
})

test.each([
  ['no answer in time', "The address didn't answer in time."],
  ['ECONNREFUSED', 'Nothing answers at this address: the connection was refused.'],
  ['ENOTFOUND', 'The name in the address could not be found.'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'The certificate of the address is not valid.'],
  [
    'hook.example.com leads to a private address',
    'The address leads to where this installation may not send.',
  ],
  ['ENOBUFS', 'The address could not be reached (ENOBUFS).'],
])('says why there was no answer: %s', async (error, words) => {
  const { user } = await open([delivery({ ok: false, status: null, error, answer: null })])
  const row = within(await listed('User joined'))
  expect(row.getByText('No answer')).toBeVisible()
  await user.click(row.getByRole('button', { name: /^Details of/ }))
  expect(row.getByText(words)).toBeVisible()
})

test('sends a delivery again, and shows the outcome as soon as the socket sends a message', async () => {
  const items = [failed]
  const { user, sent } = await open(items, {
    handlers: {
      'POST /v1/subscriber/s1/delivery/d2/again': () => {
        items[0] = { ...failed, nextTry: '2026-11-21T10:00:00.000Z' }
        return { body: items[0] }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Send again: 4 events/ }))
  expect(await screen.findByText('Failed 3 times, being retried')).toBeVisible()
  expect(sent().map(({ path }) => path)).toEqual(['/v1/subscriber/s1/delivery/d2/again'])
  await waitFor(() => expect(socket.listeners.has('subscribers_changed')).toBe(true))
  items[0] = delivery({ ...failed, ok: true, status: 204, error: null, attempts: 4, answer: '' })
  act(() => socket.emit('subscribers_changed'))
  expect(await screen.findByText('Delivered')).toBeVisible()
})

test('a failure to send again is reported in words', async () => {
  const { user } = await open([failed], {
    handlers: { 'POST /v1/subscriber/s1/delivery/d2/again': refusal('deliveryExpired') },
  })
  await user.click(await screen.findByRole('button', { name: /^Send again/ }))
  expect(await screen.findByText('The events of this delivery are no longer kept.')).toBeVisible()
})

test('shows only those that failed', async () => {
  const { user, router } = await open([failed, delivery()])
  await listed('User joined')
  await user.click(screen.getByRole('link', { name: 'Failed' }))
  await waitFor(() => expect(names()).toEqual(['4 events: Conference started and User left']))
  expect(router.state.location.search).toEqual({ failed: 'true' })
  await user.click(screen.getByRole('link', { name: 'All' }))
  await listed('User joined')
})

test('to a disabled subscriber nothing is sent again', async () => {
  await open([failed], { of: { ...subscriber, enabled: false } })
  await listed('4 events: Conference started and User left')
  expect(screen.getByText(/This subscriber is disabled/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})

test('a deleted subscriber is reported, with a way back', async () => {
  await open([], {
    handlers: {
      'GET /v1/subscriber/s1': refusal('unknownSubscriber'),
      'GET /v1/subscriber/s1/deliveries': refusal('unknownSubscriber'),
    },
  })
  expect(await screen.findByText("This subscriber doesn't exist any more")).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Subscribers' })).toHaveAttribute(
    'href',
    '/Portal/Subscribers',
  )
})

test('is reached from the list of subscribers', async () => {
  const { user } = await open([delivery()])
  await listed('User joined')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Subscribers' }))
  await user.click(await screen.findByRole('link', { name: 'Attendance' }))
  expect(await listed('User joined')).toBeVisible()
})
