import { BoardClose } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { openPage, type PageSession, type PageState, untilOpen } from './page-session.ts'

/** The server's end of each socket that was opened, the newest last. */
const sockets: FakeSocket[] = []

class FakeSocket extends EventTarget {
  readyState = 0
  constructor() {
    super()
    sockets.push(this)
  }
  send() {}
  close() {
    this.end(1000)
  }
  begin() {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }
  receive(...bytes: number[]) {
    const named = [4, ...new TextEncoder().encode('page'), ...bytes]
    this.dispatchEvent(new MessageEvent('message', { data: Uint8Array.from(named).buffer }))
  }
  /** Everything that is drawn: nothing yet. */
  sync() {
    const update = Y.encodeStateAsUpdate(new Y.Doc())
    this.receive(0, 1, update.length, ...update)
  }
  refuse(reason: string) {
    this.receive(2, 1, reason.length, ...new TextEncoder().encode(reason))
  }
  tellStorage(said: string) {
    this.receive(5, said.length, ...new TextEncoder().encode(said))
  }
  end(code: number) {
    if (this.readyState === 3) return
    this.readyState = 3
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason: '' }))
  }
}

let page: PageSession
const state = () => page.state.value
const socket = () => sockets.at(-1) as FakeSocket

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  sockets.length = 0
  page = openPage('page', { token: () => 'token' })
})
afterEach(() => {
  page.end()
  vi.useRealTimers()
})

async function open() {
  socket().begin()
  await vi.advanceTimersByTimeAsync(0)
  socket().sync()
}

test('a page that does not answer is reported, and still opens later', async () => {
  await vi.advanceTimersByTimeAsync(7_000)
  expect(state()).toBe('opening')
  const waiting = untilOpen(page.state)
  await Promise.all([expect(waiting).rejects.toThrow('unreachable'), vi.advanceTimersByTimeAsync(1_000)])
  expect(state()).toBe('unreachable')
  await open()
  expect(state()).toBe('open')
  await expect(untilOpen(page.state)).resolves.toBeUndefined()
})

test('nobody looks at a page any more that somebody waited for', async () => {
  const unwatched = vi.fn()
  const state = signal<PageState>('opening', { unwatched })
  const waiting = untilOpen(state)
  state.value = 'open'
  await waiting
  expect(unwatched).toHaveBeenCalledOnce()
})

test.each([
  ['full', BoardClose.full],
  ['rejected', BoardClose.malformed],
  ['rejected', 1009],
])('what is sent again in vain is not: %s by %s', async (ending, code) => {
  await open()
  socket().end(code)
  expect(state()).toBe(ending)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sockets).toHaveLength(1)
  expect(state()).toBe(ending)
})

test.each([BoardClose.tooFast, BoardClose.goingAway, BoardClose.late, 1006])(
  'the connection is looked for again after %s',
  async (code) => {
    await open()
    socket().end(code)
    expect(state()).toBe('lost')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sockets.length).toBeGreaterThan(1)
    await open()
    expect(state()).toBe('open')
  },
)

test('a person without the right to see the page reads so, and one who cannot be looked up tries again', async () => {
  socket().begin()
  await vi.advanceTimersByTimeAsync(0)
  socket().refuse('unavailable')
  expect(state()).toBe('opening')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sockets.length).toBeGreaterThan(1)
  socket().begin()
  await vi.advanceTimersByTimeAsync(0)
  socket().refuse('forbidden')
  expect(state()).toBe('refused')
})

test('a page that cannot be stored is reported, and for a moment that it is stored again', async () => {
  await open()
  socket().tellStorage('failing')
  expect(state()).toBe('unsaved')
  await expect(untilOpen(page.state)).resolves.toBeUndefined()
  socket().tellStorage('working')
  expect(state()).toBe('saved')
  await vi.advanceTimersByTimeAsync(5_000)
  socket().tellStorage('failing')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state()).toBe('unsaved')
  socket().tellStorage('working')
  await vi.advanceTimersByTimeAsync(6_000)
  expect(state()).toBe('open')
})

test('the next server reports anew if a page is stored', async () => {
  await open()
  socket().tellStorage('failing')
  socket().end(1006)
  expect(state()).toBe('lost')
  await vi.advanceTimersByTimeAsync(2_000)
  await open()
  expect(state()).toBe('open')
  socket().end(1006)
  await vi.advanceTimersByTimeAsync(2_000)
  socket().begin()
  await vi.advanceTimersByTimeAsync(0)
  socket().tellStorage('failing')
  expect(state()).toBe('lost')
  socket().sync()
  expect(state()).toBe('unsaved')
})

test('what is drawn as a page is closed is still sent', async () => {
  await open()
  await vi.advanceTimersByTimeAsync(0)
  const sent = vi.spyOn(socket(), 'send').mock.calls as readonly unknown[][]
  page.beforeEnd(() => page.drawing.set('last stroke', {}))
  page.end()
  const messages = sent.map(([bytes]) => new TextDecoder().decode(bytes as Uint8Array))
  expect(messages.join()).toContain('last stroke')
})
