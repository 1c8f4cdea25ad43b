import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { Call } from '#room/session/call.ts'
import type { Session } from '#room/session/session.ts'
import type { SessionState } from '#room/session/session-state.ts'
import { openEmbedding } from './embedding.ts'

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

test('leaves out the controls that are named, and knows no others, in every call from then on', () => {
  const { state, say } = setUp()
  say('attach', { hidden: ['chat', 'leave', 7] })
  const enter = () => {
    const leftOut = signal<ReadonlySet<string>>(new Set())
    const suggest = vi.fn()
    const feed = { me: signal({ userId: 'u1', displayName: 'Ada', role: 2 }), onMovement: () => undefined }
    const device = { capture: signal({ state: 'off' }) }
    const call = { leftOut, view: { suggest }, feed, devices: { microphone: device, camera: device } }
    state.value = { state: 'inCall', call: call as unknown as Call }
    return { hidden: () => [...leftOut.value], suggest }
  }
  const first = enter()
  expect(first.hidden()).toEqual(['chat'])
  say('setLook', { layout: 'speaker', hidden: 'all' })
  expect(first.suggest).toHaveBeenLastCalledWith('speaker')
  expect(first.hidden()).toEqual(['chat'])
  const second = enter()
  expect(second.suggest).toHaveBeenLastCalledWith('speaker')
  expect(second.hidden()).toEqual(['chat'])
  say('setLook', { hidden: [], layout: 'upside down' })
  expect(second.suggest).toHaveBeenLastCalledWith('speaker')
  expect(second.hidden()).toEqual([])
})

test('is silent once the room has gone', () => {
  const { scope, say, told } = setUp()
  scope.end()
  say('attach')
  expect(told()).toHaveLength(1)
})
