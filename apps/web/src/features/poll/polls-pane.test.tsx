import type { OwnPoll, PollChange } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const draft = (pollId: string, over: Partial<OwnPoll> = {}) =>
  ({
    pollId,
    confId: 'k7m2',
    question: `${pollId}?`,
    kind: 'single',
    options: ['Yes', 'No'],
    anonymous: false,
    resultsAtEnd: false,
    state: 'draft',
    answers: 0,
    tally: [0, 0],
    texts: null,
    myAnswer: null,
    ...over,
  }) as OwnPoll

/** Opens the pane as this role on what the server has. */
async function open(polls: readonly OwnPoll[], role = 3) {
  const one = conference({
    confId: 'k7m2',
    displayName: 'Algebra',
  })
  const path = `/v1/conference/${one.confId}`
  const server = { polls: [...polls] }
  const change = (id: string, fields: PollChange) => {
    server.polls = server.polls.map((poll) => (poll.pollId === id ? { ...poll, ...fields } : poll))
    return { body: server.polls.find(({ pollId }) => pollId === id) }
  }
  const portal = await openPortal(`/Portal/Conference/${one.confId}?pane=polls`, {
    role,
    handlers: {
      [`GET ${path}`]: { body: one },
      [`GET ${path}/users`]: { body: { items: [], count: 0, cursor: null } },
      [`GET ${path}/contents`]: { body: { items: [] } },
      [`GET ${path}/polls`]: () => ({ body: { items: server.polls } }),
      [`POST ${path}/poll`]: ({ body }) => {
        const made = draft('new', body as PollChange)
        server.polls = [made, ...server.polls]
        return { body: made }
      },
      [`PUT ${path}/poll/a`]: ({ body }) =>
        server.polls[0]?.state === 'draft' ? change('a', body as PollChange) : refusal('pollNotChangeable'),
      [`DELETE ${path}/poll/a`]: () => {
        server.polls = server.polls.filter(({ pollId }) => pollId !== 'a')
        return { status: 204 }
      },
    },
  })
  const sent = () => portal.seen.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  return { ...portal, server, sent }
}
const button = (name: string) => screen.findByRole('button', { name })
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label)

test('lists drafts only', async () => {
  await open([draft('a'), draft('b', { kind: 'text', anonymous: true }), draft('c', { state: 'closed' })])
  expect(await screen.findByText('a?')).toBeVisible()
  expect(screen.getByText('2 drafts')).toBeVisible()
  expect(screen.getByText('Free text')).toBeVisible()
  expect(screen.queryByText('c?')).toBeNull()
})

test('creates a poll as a draft; Enter leads from option to option', async () => {
  const { user, sent } = await open([])
  expect(await screen.findByText('No Polls Prepared')).toBeVisible()
  await user.click(await button('New poll'))
  await user.type(field('Question'), 'Tea?')
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(field('Option 1'), 'Yes{Enter}No{Enter}Yes')
  expect(within(screen.getByRole('dialog')).getByText('This option is there already.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.clear(field('Option 3'))
  await user.click(screen.getByRole('switch', { name: 'Anonymous' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Tea?')).toBeVisible()
  expect(sent()).toEqual([
    { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], anonymous: true, resultsAtEnd: false },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('editing a poll sends changed fields only', async () => {
  const { user, sent } = await open([draft('a')])
  await user.click(await button('Edit a?'))
  await user.type(field('Option 2'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ kind: 'single', options: ['Yes', 'No!'] }]))
})

test('a poll that was started meanwhile is not changed, with a message', async () => {
  const { user, server } = await open([draft('a')])
  await user.click(await button('Edit a?'))
  server.polls = [draft('a', { state: 'open' })]
  await user.type(field('Question'), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toBeVisible()
})

test('deletes one after asking', async () => {
  const { user, server } = await open([draft('a')])
  await user.click(await button('More actions for a?'))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(server.polls).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No Polls Prepared')).toBeVisible()
  expect(server.polls).toEqual([])
})

test('a presenter finds no polls', async () => {
  const { seen } = await open([draft('a')], 2)
  await screen.findByRole('link', { name: 'Users' })
  expect(screen.queryByRole('link', { name: 'Polls' })).toBeNull()
  expect(seen.filter(({ path }) => path.endsWith('/polls'))).toEqual([])
})

test('shows drafts of others, and removes started polls, as soon as the socket sends a message', async () => {
  const { server } = await open([draft('a')])
  await screen.findByText('a?')
  server.polls = [draft('b'), draft('a', { state: 'open' })]
  act(() => socket.emit('polls_changed'))
  expect(await screen.findByText('b?')).toBeVisible()
  expect(screen.queryByText('a?')).toBeNull()
})

test('a draft is duplicated: a new one begins with its values', async () => {
  const { user, sent } = await open([draft('a', { kind: 'multiple', anonymous: true })])
  await user.click(await button('More actions for a?'))
  await user.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  expect(screen.getByRole('dialog', { name: 'New poll' })).toBeVisible()
  await user.type(field('Question'), ' Again')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([
    { question: 'a? Again', kind: 'multiple', options: ['Yes', 'No'], anonymous: true, resultsAtEnd: false },
  ])
})
