import type { BreakoutWork, ChatMessage } from '@lumi/contract'
import { breakoutResultSeconds } from '@lumi/contract/values'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { watchBreakout } from './breakout-access.ts'
import { openBreakout } from './open-breakout.fixture.ts'

let scope: Scope
beforeEach(() => {
  vi.useFakeTimers()
  scope = createScope()
})
afterEach(() => {
  scope.end()
  vi.useRealTimers()
})

const room = { roomId: 'r1', displayName: 'Room 1', closed: '2026-11-24T10:00:00.000Z' }
const said = (displayName: string, messageData: string) =>
  ({ displayName, messageData, file: null, created: '2026-11-24T10:00:00.000Z' }) as ChatMessage
const work: BreakoutWork = {
  displayName: 'Room 1',
  boards: [],
  messages: [said('Ada', '<p>We have it<br>at last</p>'), said('Ben', '<p>1 &lt; 2</p>')],
}

function setUp(privileges: object, list = vi.fn(async () => ({ items: [room] }))) {
  const take = vi.fn(async (_input: object) => work)
  const keep = vi.fn(async () => undefined)
  const upload = vi.fn(async (_input: { body: { fileName: string }; files: { content: File } }) => undefined)
  const { context, say } = fakeContext(scope, {
    breakout: { read: async () => ({ breakout: null, last: null }) },
    breakoutResult: { list, take, keep },
    conferenceContent: { upload },
  })
  watchBreakout(context)
  const known = user('me')
  const me = { ...known, privileges: { ...known.privileges, ...privileges } }
  say('snapshot', { conference: conference(), user: me, users: [me] })
  return { context, list, take, keep, upload }
}
const later = async () => {
  await vi.advanceTimersByTimeAsync((breakoutResultSeconds + 1) * 1000)
  await vi.dynamicImportSettled()
}

test('whoever runs the conference makes files of what a closed room leaves behind', async () => {
  const { context, upload, keep } = setUp({ changeUser: true, share: true })
  await later()
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce())
  const [file, ...others] = upload.mock.calls.map(([{ files }]) => files.content)
  expect(file?.name).toBe('Room 1 - Chat.txt')
  expect(others).toEqual([])
  expect(await file?.text()).toMatch(/^.+ {2}Ada: We have it\n {4}at last\n.+ {2}Ben: 1 < 2\n$/)
  expect(context.toasts.items.value.map(({ text }) => text())).toEqual([
    'What was drawn and written in Room 1 is now among the files.',
  ])
})

test('what could not be uploaded is not said to be kept', async () => {
  const { upload, take, keep } = setUp({ changeUser: true, share: true })
  upload.mockRejectedValue(new Error('away'))
  vi.spyOn(console, 'warn').mockReturnValue()
  await later()
  await vi.waitFor(() => expect(upload).toHaveBeenCalled())
  expect(take).toHaveBeenCalledOnce()
  expect(keep).not.toHaveBeenCalled()
})

test('whoever may not move people or add files does not ask for it', async () => {
  const { list } = setUp({ changeUser: true, share: false })
  await later()
  expect(list).not.toHaveBeenCalled()
})

test('the time that is left is counted by the server, whatever the clock of this device says', async () => {
  vi.setSystemTime('2031-01-01')
  const breakout = openBreakout({ closes: '2026-11-24T10:00:00.000Z', secondsLeft: 90 })
  const { context, say } = fakeContext(scope, {
    breakout: { read: async () => ({ breakout, last: null }) },
  })
  const { now } = watchBreakout(context)
  say('breakout_changed')
  await vi.advanceTimersByTimeAsync(0)
  expect(now.value?.endsAt).toBe(performance.now() + 90_000)
})
