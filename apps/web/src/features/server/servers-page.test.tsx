import type { Server } from '@lumi/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { serversQuery } from '#api/server.ts'
import { appDetails } from '../../testing/app.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const server = (over: Partial<Server> = {}): Server => ({
  serverId: 's1',
  clientId: 'c1',
  machineId: 'm1',
  url: 'wss://a.example.com',
  ip: '192.0.2.10',
  countryCode: 'SE',
  enabled: true,
  online: true,
  setting: null,
  version: '1.9.0',
  cpuUsage: 12.5,
  memUsage: 734_003_200,
  connections: 42,
  clients: 21,
  throughputCount: 0,
  pingCount: 512,
  rebootRequired: false,
  created: '2026-11-21T09:30:00.000Z',
  lastHeartbeat: '2026-11-21T09:30:00.000Z',
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (items: Server[], { backend = true, handlers = {} as Handlers } = {}) => {
  const app = appDetails({ backend })
  const portal = await openPortal('/Portal/Servers', {
    handlers: {
      'GET /v1/apps': { body: { items: [app] } },
      'GET /v1/app/c1': { body: app },
      'GET /v1/servers': () => ({ body: { items } }),
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('shows load, memory in MB with two decimals, and that a reboot is required', async () => {
  await open([server({ rebootRequired: true }), server({ serverId: 's2', url: 'wss://b', online: false })])
  const row = within(await screen.findByRole('listitem', { name: 'wss://a.example.com' }))
  for (const text of ['42 connections', '21 sessions', '12.5% CPU', '700.00 MB', 'Reboot required'])
    expect(row.getByText(text)).toBeVisible()
  expect(screen.getByText('Not reporting')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My Servers' })).toHaveAttribute('aria-current', 'page')
})

test('its details show its ids, its address and its figures', async () => {
  const { user } = await open([
    server({ setting: 'Only for exams', throughputCount: 2_500_000_000, pingCount: 12_345 }),
  ])
  const row = within(await screen.findByRole('listitem', { name: 'wss://a.example.com' }))
  await user.click(row.getByRole('button', { name: 'Details of wss://a.example.com' }))
  const known = row.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(known.slice(0, 7)).toEqual([
    ['ID', 's1'],
    ['Machine ID', 'm1'],
    ['IP address', '192.0.2.10 (Sweden)'],
    ['Version', '1.9.0'],
    ['Note', 'Only for exams'],
    ['Sent and received', '2.5 GB'],
    ['Pings answered', '12,345'],
  ])
  expect(known.slice(7).map(([term]) => term)).toEqual(['Registered', 'Last heard from'])
})

test('a server without a note, of an address that no country is known of, leaves both out', async () => {
  const { user } = await open([server({ countryCode: null })])
  await user.click(await screen.findByRole('button', { name: 'Details of wss://a.example.com' }))
  expect(screen.getByText('IP address').nextSibling?.textContent).toBe('192.0.2.10')
  expect(screen.queryByText('Note')).toBeNull()
})

test('charts the load of the last hour and day, with each value reachable by keyboard', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 9, minute)).toISOString()
  const figures = (cpuUsage: number) => ({ cpuUsage, memUsage: 1024 ** 2, connections: 4, clients: 2 })
  const { user } = await open([server()], {
    handlers: {
      'GET /v1/server/s1/load': ({ query }) => ({
        body: {
          from: at(0),
          to: at(60),
          seconds: 60,
          items:
            query.period === 'hour'
              ? [
                  { time: at(10), ...figures(80) },
                  { time: at(11), ...figures(12.5) },
                ]
              : [],
        },
      }),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Details of wss://a.example.com' }))
  const chart = await screen.findByRole('slider', { name: 'CPU' })
  const figure = within(chart.closest('figure') as HTMLElement)
  expect(figure.getByText('12.5%')).toBeVisible()
  expect(figure.getByText('Highest: 80%')).toBeVisible()
  fireEvent.change(chart, { target: { value: '0' } })
  expect(chart).toHaveAttribute('aria-valuetext', expect.stringMatching(/^.+: 80%$/))
  expect(figure.getByText(/^.+: 80%$/, { selector: 'span' })).toBeVisible()
  expect(screen.getAllByRole('slider')).toHaveLength(4)
  await user.click(screen.getByRole('radio', { name: '24 hours' }))
  expect(await screen.findByText('This server has not reported in this time.')).toBeVisible()
})

test('sorts by load and filters by state from six servers on', async () => {
  const items = Array.from({ length: 6 }, (_, index) =>
    server({ serverId: `s${index}`, url: `wss://${index}`, cpuUsage: index, enabled: index !== 2 }),
  )
  const { user } = await open(items)
  await user.click(await screen.findByRole('button', { name: 'Sort: URL' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CPU' }))
  await waitFor(() => expect(names()[0]).toBe('wss://5'))
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(await screen.findByRole('option', { name: 'Disabled' }))
  await waitFor(() => expect(names()).toEqual(['wss://2']))
})

test.each([
  ['URL', 'wss://0'],
  ['Connections', 'wss://2'],
  ['Sessions', 'wss://3'],
  ['CPU', 'wss://4'],
  ['Memory', 'wss://5'],
])('sorted by %s, %s comes first', async (field, first) => {
  const items = Array.from({ length: 6 }, (_, index) =>
    server({
      serverId: `s${index}`,
      url: `wss://${5 - index}`,
      connections: index === 3 ? 9 : 0,
      clients: index === 2 ? 9 : 0,
      cpuUsage: index === 1 ? 9 : 0,
      memUsage: index === 0 ? 9 : 0,
    }),
  )
  const { user } = await open(items)
  await user.click(await screen.findByRole('button', { name: 'Sort: URL' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'URL',
    'Connections',
    'Sessions',
    'CPU',
    'Memory',
  ])
  await user.click(screen.getByRole('menuitem', { name: field }))
  await screen.findByRole('button', { name: `Sort: ${field}` })
  await waitFor(() => expect(names()[0]).toBe(first))
})

test('enables, disables, and deletes after a question', async () => {
  const items = [server()]
  const { user, sent } = await open(items, {
    handlers: {
      'PUT /v1/server/s1': ({ body }) => {
        items[0] = server(body as object)
        return { body: items[0] }
      },
      'DELETE /v1/server/s1': () => {
        items.pop()
        return { status: 204 }
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Disable wss://a.example.com' }))
  expect(await screen.findByRole('button', { name: 'Enable wss://a.example.com' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'More actions for wss://a.example.com' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this server?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No servers yet')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Private Cloud' })).toHaveAttribute('href', '/Portal/PrivateCloud')
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { enabled: false }],
    ['DELETE', undefined],
  ])
})

test('several are enabled, disabled and deleted at once; those that could not be are named, with the reason', async () => {
  const items = ['a', 'b', 'c'].map((name) =>
    server({ serverId: name, url: `wss://${name}`, enabled: name !== 'c' }),
  )
  const change = (id: string) => ({
    [`PUT /v1/server/${id}`]: ({ body }: { body?: unknown }) => {
      const at = items.findIndex(({ serverId }) => serverId === id)
      items[at] = { ...server(items[at]), ...(body as object) }
      return { body: items[at] }
    },
  })
  const { user, sent } = await open(items, {
    handlers: {
      ...change('a'),
      ...change('c'),
      'PUT /v1/server/b': refusal('tooBusy'),
      'DELETE /v1/server/a': () => {
        items.shift()
        return { status: 204 }
      },
      'DELETE /v1/server/b': refusal('tooBusy'),
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select wss://a' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select wss://b' }))
  const bar = within(screen.getByRole('region', { name: 'Selected servers' }))
  await user.click(bar.getByRole('button', { name: 'Disable' }))
  expect(await screen.findByText(/^Couldn't change wss:\/\/b\. Too much is changing/)).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Enable wss://a' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Disable wss://b' })).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Select wss://b' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select wss://c' }))
  await user.click(bar.getByRole('button', { name: 'Enable' }))
  expect(await screen.findByRole('button', { name: 'Disable wss://c' })).toBeVisible()
  expect(sent().map(({ path, body }) => [path, body])).toEqual([
    ['/v1/server/a', { enabled: false }],
    ['/v1/server/b', { enabled: false }],
    ['/v1/server/a', { enabled: true }],
    ['/v1/server/c', { enabled: true }],
  ])
  await user.click(screen.getByRole('checkbox', { name: 'Select wss://c' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select wss://b' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 2 servers?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'wss://a' })).toBeNull())
  expect(await screen.findByRole('listitem', { name: 'wss://b' })).toBeVisible()
  expect(await screen.findByText(/^Couldn't delete wss:\/\/b\. Too much is changing/)).toBeVisible()
})

test('shows new figures of servers as soon as the socket sends a message', async () => {
  const items = [server()]
  await open(items)
  await screen.findByText('12.5% CPU')
  items.splice(0, 1, server({ cpuUsage: 80 }), server({ serverId: 's2', url: 'wss://b' }))
  act(() => socket.emit('servers_changed'))
  expect(await screen.findByRole('listitem', { name: 'wss://b' })).toBeVisible()
  expect(screen.getByText('80% CPU')).toBeVisible()
})

test('reloads by itself only if no message about known servers has arrived for as long as makes one count as gone', () => {
  const every = (items: Server[]) =>
    (serversQuery.refetchInterval as (query: object) => number | false | undefined)({
      state: { data: { items } },
    })
  expect(every([server(), server({ online: false })])).toBe(30_000)
  expect(every([server({ online: false })])).toBe(false)
  expect(every([])).toBe(false)
})

test('servers that cannot be loaded leave an empty list with the reason; Refresh tries again', async () => {
  let isFailing = true
  const { user } = await open([], {
    handlers: {
      'GET /v1/servers': () => (isFailing ? { status: 409, body: {} } : { body: { items: [server()] } }),
    },
  })
  expect(await screen.findByText(/Your servers couldn't be loaded/)).toBeVisible()
  expect(screen.getByText('No servers yet')).toBeVisible()
  isFailing = false
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('listitem', { name: 'wss://a.example.com' })).toBeVisible()
  expect(screen.queryByText(/Your servers couldn't be loaded/)).toBeNull()
})

test('an app without servers of its own is led to its settings', async () => {
  const { router } = await open([], { backend: false })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Settings'))
})
