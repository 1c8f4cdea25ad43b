import type { LogEntry } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(() => {
  closePortal()
  vi.restoreAllMocks()
})

const entry = (id: number, over: Partial<LogEntry> = {}): LogEntry => ({
  id,
  date: '2026-11-22T09:30:15.000Z',
  type: 'info',
  server: 'Lumi',
  node: 'meet1:42',
  message: `Entry ${id}`,
  ...over,
})

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']

const open = async (items: LogEntry[], handlers: Handlers = {}) => {
  const portal = await openPortal('/Logs', {
    handlers: {
      'GET /api/firestore/login': { body: { token: 'log', expires_in: 300, environment: 'staging' } },
      'GET /api/logs': ({ query }) => ({
        body: {
          items: items.filter(
            ({ id, type, server, node }) =>
              id > Number(query.after ?? 0) &&
              (!query.type || type === query.type) &&
              (!query.server || server === query.server) &&
              (!query.node || node === query.node),
          ),
          cursor: null,
        },
      }),
      ...handlers,
    },
  })
  await screen.findByRole('group', { name: 'Environment' })
  return portal
}
/** Other entries: from six on a log can be searched. */
const others = (count: number) => Array.from({ length: count }, (_, index) => entry(10 + count - index))
const messages = () => screen.getAllByText(/^Entry/).map(({ textContent }) => textContent)

test('shows the newest entries first, and new ones as they are written', async () => {
  await open([entry(2), entry(1)])
  await screen.findByText('Entry 2')
  expect(messages()).toEqual(['Entry 2', 'Entry 1'])
  const environments = within(screen.getByRole('group', { name: 'Environment' }))
  expect(environments.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Localhost',
    'Staging',
    'Production',
  ])
  expect(environments.getByRole('button', { pressed: true })).toHaveTextContent('Staging')
  expect(environments.getByRole('button', { name: 'Production' })).toHaveAccessibleDescription(
    'The log of Production is kept by the installation that runs there',
  )
  await waitFor(() => expect(socket.listeners.has('log_entries')).toBe(true))
  act(() => socket.emit('log_entries', { items: [entry(2), entry(3), entry(4)] }))
  await waitFor(() => expect(messages()).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1']))
})

test('has filters for values of which there are several', async () => {
  const { user } = await open([...others(3), entry(3, { type: 'error' }), entry(2), entry(1)])
  await screen.findByText('Entry 3')
  expect(screen.queryByRole('combobox', { name: 'Server' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Type' }))
  await user.click(screen.getByRole('option', { name: 'Error' }))
  await waitFor(() => expect(messages()).toEqual(['Entry 3']))
  await waitFor(() => expect(socket.listeners.has('log_entries')).toBe(true))
  act(() => socket.emit('log_entries', { items: [entry(4), entry(5, { type: 'error' })] }))
  await waitFor(() => expect(messages()).toEqual(['Entry 5', 'Entry 3']))
})

test.each([
  ['Server', { server: 'Media' }, ['Lumi', 'Media']],
  ['Node', { node: 'meet2:7' }, ['meet1:42', 'meet2:7']],
] as const)('by %s where there are two', async (name, other, choices) => {
  const { user } = await open([...others(3), entry(3), entry(2, other), entry(1)])
  await screen.findByText('Entry 3')
  // All other fields have a single value.
  const filters = screen.getAllByRole('combobox').map((field) => field.getAttribute('aria-label'))
  expect(filters.filter((label) => ['Type', 'Server', 'Node'].includes(label ?? ''))).toEqual([name])
  await user.click(screen.getByRole('combobox', { name }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices)
  await user.click(screen.getByRole('option', { name: choices[1] }))
  await waitFor(() => expect(messages()).toEqual(['Entry 2']))
  // The choices stay the same when one of them is chosen.
  await user.click(screen.getByRole('combobox', { name }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(choices)
})

test('a log of five entries has filters, but no search', async () => {
  const { user } = await open([...others(3), entry(2, { node: 'meet2:7' }), entry(1, { type: 'error' })])
  await screen.findByText('Entry 2')
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Server' })).toBeNull()
  expect(screen.getByRole('combobox', { name: 'Type' })).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Node' }))
  await user.click(screen.getByRole('option', { name: 'meet2:7' }))
  await waitFor(() => expect(messages()).toEqual(['Entry 2']))
})

test('of ten thousand entries only those near the window are on the page', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  await open(Array.from({ length: 10_000 }, (_, index) => entry(10_000 - index)))
  await waitFor(() => expect(messages()[0]).toBe('Entry 10000'))
  expect(messages().length).toBeLessThan(60)
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
  act(() => {
    Object.assign(window, { scrollY: 52 * 6000 })
    window.dispatchEvent(new Event('scroll'))
  })
  const row = (await screen.findByText('Entry 4000')).closest('tr')
  expect(row).toHaveAttribute('aria-rowindex', '6002')
  expect(messages().length).toBeLessThan(60)
  Object.assign(window, { scrollY: 0 })
})

test('entries from while the socket was down are added, and nothing else is read', async () => {
  const items = [entry(2), entry(1)]
  const { seen } = await open(items)
  await screen.findByText('Entry 2')
  await waitFor(() => expect(socket.listeners.has('connect')).toBe(true))
  items.unshift(entry(4), entry(3))
  const before = seen.length
  act(() => socket.emit('connect'))
  await waitFor(() => expect(messages()).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1']))
  expect(seen.slice(before).map(({ path, query }) => [path, query.after])).toEqual([['/api/logs', '2']])
})

test('entries that come while an older page is read stay', async () => {
  const older = Promise.withResolvers<void>()
  const { user } = await open([], {
    'GET /api/logs': async ({ query }) => {
      if (!query.cursor) return { body: { items: [entry(3), entry(2)], cursor: 'older' } }
      await older.promise
      return { body: { items: [entry(1)], cursor: null } }
    },
  })
  await waitFor(() => expect(socket.listeners.has('log_entries')).toBe(true))
  await user.click(await screen.findByRole('button', { name: 'Load more' }))
  act(() => socket.emit('log_entries', { items: [entry(4)] }))
  await waitFor(() => expect(messages()).toEqual(['Entry 4', 'Entry 3', 'Entry 2']))
  older.resolve()
  await waitFor(() => expect(messages()).toEqual(['Entry 4', 'Entry 3', 'Entry 2', 'Entry 1']))
})

test('a list that is read while the line is not there yet is read again', async () => {
  let isFirst = true
  await open([], {
    'GET /api/logs': () => {
      if (!isFirst) return { body: { items: [entry(2), entry(1)], cursor: null } }
      isFirst = false
      return new Promise(() => undefined)
    },
  })
  await waitFor(() => expect(socket.listeners.has('connect')).toBe(true))
  act(() => socket.emit('connect'))
  await screen.findByText('Entry 2')
  expect(messages()).toEqual(['Entry 2', 'Entry 1'])
})

test('Clear Log leaves new entries only', async () => {
  const { user } = await open([entry(2), entry(1)])
  await screen.findByText('Entry 2')
  await user.click(screen.getByRole('button', { name: 'Clear Log' }))
  expect(await screen.findByText('No Logs Found')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Clear Log' })).toHaveFocus()
  await waitFor(() => expect(socket.listeners.has('log_entries')).toBe(true))
  act(() => socket.emit('log_entries', { items: [entry(3)] }))
  expect(await screen.findByText('Entry 3')).toBeVisible()
})

test('shows that it is authenticating; the logo leads to the portal', async () => {
  await openPortal('/Logs', {
    handlers: { 'GET /api/firestore/login': () => new Promise(() => undefined) },
  })
  expect(await screen.findByText('Authenticating')).toBeVisible()
  const header = within(screen.getByRole('banner'))
  expect(header.getByRole('link', { name: /Lumi/ })).toHaveAttribute('href', '/Portal')
  expect(screen.getByRole('navigation')).toBeVisible()
})

test('everybody but administrators of the installation is sent to the sign-in page', async () => {
  const { router } = await openPortal('/Logs', {
    handlers: { 'GET /api/firestore/login': refusal('forbidden') },
  })
  // The sign-in page redirects people who are signed in.
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Dashboard'))
})
