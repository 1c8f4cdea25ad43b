import type { Attendance, OwnPoll, PollAnswerOf } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../../testing/network.ts'
import { closePortal, conference, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

afterEach(closePortal)

const at = (time: string) => `2026-11-21T${time}:00.000Z`
const stay = (displayName: string, joined: string, left: string | null, over: Partial<Attendance> = {}) => ({
  userId: displayName,
  displayName,
  role: 1,
  kind: 1,
  joined: at(joined),
  left: left && at(left),
  ...over,
})
const poll = {
  pollId: 'p1',
  question: 'A break?',
  kind: 'single',
  options: ['Yes', 'No'],
  anonymous: false,
  state: 'closed',
  answers: 4,
  tally: [3, 1],
  texts: null,
} as OwnPoll

type Handlers = NonNullable<NonNullable<Parameters<typeof openPortal>[1]>['handlers']>
const open = async (
  items: readonly object[],
  { role = 4, ended = at('10:00') as string | null, handlers = {} as Handlers } = {},
) => {
  const one = conference({
    displayName: 'Algebra',
    started: at('09:00'),
  })
  const path = `/v1/conference/${one.confId}`
  const server = { items, ended, earlier: [] as readonly object[] }
  const portal = await openPortal(`/Portal/Conference/${one.confId}?pane=summary`, {
    role,
    handlers: {
      [`GET ${path}`]: { body: one },
      [`GET ${path}/users`]: { body: { items: [], count: 0, cursor: null } },
      [`GET ${path}/contents`]: { body: { items: [] } },
      [`GET ${path}/attendance`]: ({ query }) => ({
        body: {
          items: query.all === 'true' ? [...server.earlier, ...server.items] : server.items,
          cursor: null,
          displayName: 'Algebra',
          started: at('09:00'),
          ended: server.ended,
        },
      }),
      [`GET ${path}/polls`]: {
        body: { items: [poll, { ...poll, pollId: 'p2', question: 'Later', state: 'draft' }] },
      },
      ...Object.fromEntries(
        Object.entries(handlers).map(([name, answer]) => [`GET ${path}/${name}`, answer]),
      ),
    },
  })
  return { ...portal, server, confId: one.confId }
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

/** The files that the page saves. */
function keepSaved(): readonly Blob[] {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        saved.push(blob)
        return 'blob:saved'
      },
      revokeObjectURL: () => undefined,
    }),
  )
  return saved
}

test('shows the attendance with times and durations, and the results of the polls', async () => {
  await open([
    stay('Ada', '09:00', '10:00', { role: 3 }),
    stay('Ben', '09:05', '09:15'),
    stay('Ben', '09:30', '09:50'),
  ])
  expect(await row('Ben')).toHaveTextContent('30 minutes')
  expect(await row('Ada')).toHaveTextContent('Host')
  expect(screen.getAllByText('1 hour')).toHaveLength(2)
  expect(screen.getByText('2 people')).toBeVisible()
  const outcome = within(screen.getByRole('region', { name: 'Polls' }))
  expect(outcome.getByText('3 (75%)')).toBeVisible()
  expect(outcome.queryByText('Later')).toBeNull()
})

test('of a conference that was started again earlier calls are shown too, with their days and polls', async () => {
  const early = { ...poll, pollId: 'p0', question: 'Yesterday?', opened: '2026-11-20T08:10:00.000Z' }
  const { user, server } = await open([stay('Ada', '09:00', '10:00')], {
    handlers: { polls: { body: { items: [early, { ...poll, opened: at('09:10') }] } } },
  })
  server.earlier = [
    { ...stay('Ben', '08:00', null), joined: '2026-11-20T08:00:00.000Z', left: '2026-11-20T08:30:00.000Z' },
  ]
  expect(await row('Ada')).toBeVisible()
  expect(await screen.findByText('A break?')).toBeVisible()
  expect(screen.queryByText('Yesterday?')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show earlier calls too' }))
  expect(await row('Ben')).toHaveTextContent(/Nov/)
  expect(screen.getByText('Yesterday?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show the last call only' }))
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ben/ })).toBeNull())
})

const answer = (displayName: string | null, over: Partial<PollAnswerOf>): PollAnswerOf => ({
  userId: displayName,
  displayName,
  choices: [],
  text: null,
  possibleRepeat: false,
  ...over,
})
/** Opens a summary with these polls and what was answered to each, and saves them. */
async function savePolls(polls: readonly object[], answers: Handlers) {
  const saved = keepSaved()
  const { user } = await open([stay('Ada', '09:00', '10:00')], {
    handlers: { polls: { body: { items: polls } }, ...answers },
  })
  await user.click(await screen.findByRole('button', { name: 'Save polls as CSV' }))
  return { user, lines: async () => ((await saved[0]?.text()) ?? '').trim().split('\r\n') }
}

test('saves the results of polls as CSV: answers with names, and the counts of anonymous polls', async () => {
  const { lines } = await savePolls(
    [
      { ...poll, options: ['Yes', 'No', 'Later'] },
      { ...poll, pollId: 'p3', question: 'And now?', anonymous: true },
      { ...poll, pollId: 'p2', question: 'Later', state: 'draft' },
    ],
    {
      'poll/p1/answers': {
        body: {
          items: [answer('Ada', { choices: [0, 1] }), answer('=1+1', { choices: [0], possibleRepeat: true })],
          cursor: null,
        },
      },
    },
  )
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Question,Answer,Votes,Name,May have answered before',
      'A break?,Yes,1,Ada,',
      "A break?,Yes,1,'=1+1,Yes",
      'A break?,No,1,Ada,',
      'A break?,Later,0,,',
      'And now?,Yes,3,,',
      'And now?,No,1,,',
    ]),
  )
})

const inWords = { ...poll, kind: 'text', options: [], tally: null, answers: 101 }
const data = Array.from({ length: 101 }, (_, place) => answer(`Person ${place}`, { text: `Words ${place}` }))
const newest = data.slice(1).map(({ text }) => text)

test('of 101 text answers the page shows the newest 100, with a note, and all are saved', async () => {
  const { lines } = await savePolls([{ ...inWords, texts: newest }], {
    'poll/p1/answers': ({ query }) =>
      query.cursor === 'more'
        ? { body: { items: data.slice(60), cursor: null } }
        : { body: { items: data.slice(0, 60), cursor: 'more' } },
  })
  expect(screen.getByText('The newest 100 of 101 answers')).toBeVisible()
  await waitFor(async () =>
    expect(await lines()).toEqual([
      'Question,Answer,Votes,Name,May have answered before',
      ...data.map(({ text, displayName }) => `A break?,${text},1,${displayName},`),
    ]),
  )
})

test('the note of an anonymous poll does not call them the newest', async () => {
  await open([stay('Ada', '09:00', '10:00')], {
    handlers: { polls: { body: { items: [{ ...inWords, anonymous: true, texts: newest }] } } },
  })
  expect(await screen.findByText('100 of 101 answers')).toBeVisible()
})

test('answers that cannot be loaded are not saved in part', async () => {
  const { lines } = await savePolls([{ ...inWords, texts: newest }], {
    'poll/p1/answers': refusal('internal'),
  })
  expect(await screen.findByText("The answers couldn't be loaded. Try again.")).toBeVisible()
  expect(await lines()).toEqual([''])
})

test('updates as people join', async () => {
  const { server, confId } = await open([stay('Ada', '09:00', null)], { ended: null })
  expect(await row('Ada')).toHaveTextContent('Still there')
  expect(screen.getByText('1 person is there now')).toBeVisible()
  server.items = [stay('Ada', '09:00', null), stay('Ben', '09:30', null)]
  await waitFor(() => expect(socket.listeners.has('events_received')).toBe(true))
  act(() => socket.emit('events_received', { items: [{ eventKind: 6, confId, created: at('09:30') }] }))
  expect(await row('Ben')).toBeVisible()
})

test('an empty summary explains itself', async () => {
  await open([])
  expect(await screen.findByText('Nobody Has Been Here Yet')).toBeVisible()
})

test('a failed summary can be loaded again', async () => {
  let fails = true
  const { user } = await open([], {
    handlers: {
      attendance: () =>
        fails
          ? refusal('internal')
          : {
              body: {
                items: [stay('Ada', '09:00', '10:00')],
                cursor: null,
                displayName: '',
                started: at('09:00'),
                ended: null,
              },
            },
    },
  })
  const retry = await screen.findByRole('button', { name: /again/i }, { timeout: 5000 })
  fails = false
  await user.click(retry)
  expect(await row('Ada')).toBeVisible()
})

test('a presenter finds no summary', async () => {
  const { seen } = await open([stay('Ada', '09:00', '10:00')], { role: 2 })
  await screen.findByRole('link', { name: 'Users' })
  expect(screen.queryByRole('link', { name: 'Summary' })).toBeNull()
  expect(seen.filter(({ path }) => path.endsWith('/attendance'))).toEqual([])
})

test('the people are saved as a table in which nothing is calculated', async () => {
  const saved = keepSaved()
  const { user } = await open([stay('=1+1', '09:00', '09:30')])
  await user.click(await screen.findByRole('button', { name: 'Save people as CSV' }))
  const [, line] = ((await saved[0]?.text()) ?? '').split('\r\n')
  expect(line).toMatch(/^'=1\+1,Attendee,2026-11-21 \d\d:00:00,2026-11-21 \d\d:30:00,30$/)
})
