import { signal } from '@preact/signals-core'
import { afterEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { Session } from '#room/session/session.ts'
import type { SessionState } from '#room/session/session-state.ts'
import { openEmbedding } from './embedding.ts'
import { hiddenParts } from './hidden-parts.ts'

const origin = 'https://school.example.com'

function setUp() {
  const state = signal<SessionState>({ state: 'looking' })
  const leave = vi.fn()
  const session = { state, leave } as unknown as Session
  const page = { postMessage: vi.fn() }
  const scope = createScope()
  openEmbedding(scope, session, page)
  const say = (name: string, data: unknown = {}, { source = page as unknown, from = origin } = {}) =>
    window.dispatchEvent(withSource({ data: { lumi: 'room', name, data }, origin: from }, source))
  const told = () => page.postMessage.mock.calls.map(([{ name, data }, target]) => ({ name, data, target }))
  return { state, leave, page, scope, say, told }
}

/** Its constructor takes real windows alone as the source. */
function withSource(init: MessageEventInit, source: unknown): MessageEvent {
  const event = new MessageEvent('message', init)
  Object.defineProperty(event, 'source', { value: source })
  return event
}

afterEach(() => {
  hiddenParts.value = new Set()
})

test('says only hello until a page attaches, and then speaks with its origin alone', () => {
  const { state, say, told } = setUp()
  state.value = { state: 'over', reason: 'left' }
  expect(told()).toEqual([{ name: 'hello', data: {}, target: '*' }])
  say('attach')
  expect(told().slice(1)).toEqual([
    { name: 'state', data: { state: 'over', reason: 'left' }, target: origin },
  ])
  state.value = { state: 'looking' }
  expect(told().at(-1)).toEqual({ name: 'state', data: { state: 'looking' }, target: origin })
})

test('obeys the page that shows it, once that has attached, and nobody else', () => {
  const { leave, say } = setUp()
  say('leave')
  expect(leave).not.toHaveBeenCalled()
  say('attach')
  say('leave', {}, { source: window })
  say('toString')
  say('leave', 'now')
  expect(leave).not.toHaveBeenCalled()
  say('leave')
  expect(leave).toHaveBeenCalledOnce()
})

test('leaves out the controls that are named, and knows no others', () => {
  const { say } = setUp()
  say('attach', { hidden: ['chat', 'leave', 7] })
  expect([...hiddenParts.value]).toEqual(['chat'])
  say('setLook', { layout: 'speaker' })
  expect([...hiddenParts.value]).toEqual(['chat'])
  say('setLook', { hidden: [] })
  expect([...hiddenParts.value]).toEqual([])
})

test('is silent once the room has gone', () => {
  const { scope, say, told } = setUp()
  scope.end()
  say('attach')
  expect(told()).toHaveLength(1)
})
