import { roomPanels, roomParts } from '@lumi/sdk'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { RoomFeature } from '#room/feature.ts'
import { features } from '#room/features.ts'
import { createScope } from '#room/reactive/scope.ts'
import type { Call } from '#room/session/call.ts'
import type { Session, SessionState } from '#room/session/session.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { openEmbedding } from './embedding.ts'

const origin = 'https://school.example.com'

function setUp() {
  const state = signal<SessionState<Call>>({ state: 'looking' })
  const leave = vi.fn()
  const session = { state, leave } as unknown as Session<Call>
  const page = { postMessage: vi.fn() }
  const scope = createScope()
  openEmbedding(scope, session, page)
  const send = (name: string, data: unknown = {}, { source = page as unknown, from = origin } = {}) =>
    window.dispatchEvent(withSource({ data: { lumi: 'room', name, data }, origin: from }, source))
  const posted = () => page.postMessage.mock.calls.map(([{ name, data }, target]) => ({ name, data, target }))
  return { state, leave, page, scope, send, posted }
}

/** A call with a camera that is off, a feature that tells of itself, and what is given. */
function fakeCall(given: object = {}) {
  const leftOut = signal<ReadonlySet<string>>(new Set())
  const suggest = vi.fn()
  const camera = { capture: signal({ state: 'off' }), turnOn: vi.fn(), mute: vi.fn() }
  const open = signal<unknown>(undefined)
  const stage = {
    shares: signal<unknown[]>([]),
    offered: signal<unknown[]>([]),
    ownScreen: signal<unknown>(),
  }
  const recording = signal('off')
  const features = [
    { feature: { name: 'camera' }, permission: signal('allowed') },
    { feature: { name: 'record' }, report: () => ({ recording: { state: recording.value } }) },
  ]
  const call = {
    leftOut,
    view: { suggest },
    feed: { me: signal({ userId: 'u1', displayName: 'Ada', role: 2 }), onMovement: () => undefined },
    devices: { microphone: camera, camera },
    panels: { open, show: vi.fn(), close: vi.fn() },
    stage,
    features,
    ...given,
  }
  return {
    call: call as unknown as Call,
    leftOut,
    suggest,
    camera,
    open,
    stage,
    recording,
    panels: call.panels,
  }
}

/** Its constructor takes real windows alone as the source. */
function withSource(init: MessageEventInit, source: unknown): MessageEvent {
  const event = new MessageEvent('message', init)
  Object.defineProperty(event, 'source', { value: source })
  return event
}

test('says only hello until a page attaches, and then speaks with its origin alone', () => {
  const { state, send, posted } = setUp()
  state.value = { state: 'over', reason: 'left' }
  expect(posted()).toEqual([{ name: 'hello', data: {}, target: '*' }])
  send('attach')
  expect(posted().slice(1)).toEqual([
    { name: 'state', data: { state: 'over', reason: 'left' }, target: origin },
  ])
  state.value = { state: 'looking' }
  expect(posted().at(-1)).toEqual({ name: 'state', data: { state: 'looking' }, target: origin })
})

test('obeys the page that shows it, once that has attached, and nobody else', () => {
  const { leave, send } = setUp()
  send('leave')
  expect(leave).not.toHaveBeenCalled()
  send('attach')
  send('leave', {}, { source: window })
  send('toString')
  send('leave', 'now')
  expect(leave).not.toHaveBeenCalled()
  send('leave')
  expect(leave).toHaveBeenCalledOnce()
})

test('leaves out the controls that are named, and knows no others, in every call from then on', () => {
  const { state, send } = setUp()
  send('attach', { hidden: ['chat', 'leave', 7] })
  const enter = () => {
    const { call, leftOut, suggest } = fakeCall()
    state.value = { state: 'inCall', call }
    return { hidden: () => [...leftOut.value], suggest }
  }
  const first = enter()
  expect(first.hidden()).toEqual(['chat'])
  send('setLook', { layout: 'speaker', hidden: 'all' })
  expect(first.suggest).toHaveBeenLastCalledWith('speaker')
  expect(first.hidden()).toEqual(['chat'])
  const second = enter()
  expect(second.suggest).toHaveBeenLastCalledWith('speaker')
  expect(second.hidden()).toEqual(['chat'])
  send('setLook', { hidden: [], layout: 'upside down' })
  expect(second.suggest).toHaveBeenLastCalledWith('speaker')
  expect(second.hidden()).toEqual([])
})

test('speaks the language that the page asks for, before a call as well, and keeps no choice of it', async () => {
  const { send } = setUp()
  send('attach', { language: 'de' })
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'de'))
  send('setLook', { language: 'tlh' })
  send('setLook', { language: 'ar' })
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'))
  expect(localStorage.getItem('lumi.language')).toBeNull()
  send('setLook', { language: 'en' })
  await vi.waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
})

test('reports recordings, shares and panels, each only when it changes', () => {
  const { state, send, posted } = setUp()
  const { call, camera, open, stage, recording } = fakeCall()
  state.value = { state: 'inCall', call }
  send('attach')
  const before = posted().length
  expect(posted()).toEqual(
    expect.arrayContaining([
      { name: 'camera', data: { on: false }, target: origin },
      { name: 'panel', data: { part: null }, target: origin },
      { name: 'shares', data: { items: [] }, target: origin },
      { name: 'recording', data: { state: 'off' }, target: origin },
    ]),
  )
  const share = (shareId: string, kind: string, started: string) => ({ shareId, kind, userId: 'u2', started })
  const since = () =>
    posted()
      .slice(before)
      .map(({ name, data }) => ({ name, data }))
  recording.value = 'starting'
  open.value = { feature: { name: 'chat' } }
  open.value = { feature: { name: 'chat' } }
  const own = { ...share('s2', 'screen', '2026-01-15T10:00:02Z'), userId: 'u1' }
  stage.ownScreen.value = own
  const file = share('s3', 'file', '2026-01-15T10:00:03Z')
  stage.offered.value = [file]
  stage.shares.value = [share('s1', 'document', '2026-01-15T10:00:01Z'), file]
  camera.capture.value = { state: 'on' }
  camera.capture.value = { state: 'on' }
  expect(since().filter(({ name }) => name !== 'shares')).toEqual([
    { name: 'recording', data: { state: 'starting' } },
    { name: 'panel', data: { part: 'chat' } },
    // One double stands for both devices.
    { name: 'microphone', data: { on: true } },
    { name: 'camera', data: { on: true } },
  ])
  expect(since().findLast(({ name }) => name === 'shares')?.data).toEqual({
    items: [
      { shareId: 's1', kind: 'document', userId: 'u2' },
      { shareId: 's2', kind: 'screen', userId: 'u1' },
      { shareId: 's3', kind: 'file', userId: 'u2' },
    ],
  })
})

test('turns devices on and off and opens panels, as the page asks', () => {
  const { state, send } = setUp()
  const { call, camera, panels } = fakeCall()
  state.value = { state: 'inCall', call }
  send('attach')
  send('setCamera', { on: true })
  expect(camera.turnOn).toHaveBeenCalledOnce()
  send('setCamera', { on: false })
  expect(camera.mute).toHaveBeenCalledOnce()
  // A person who may not speak has no microphone here, and is not given one.
  send('setMicrophone', { on: true })
  expect(camera.turnOn).toHaveBeenCalledOnce()
  send('openPanel', { part: 'record' })
  expect(panels.show).toHaveBeenCalledExactlyOnceWith('record')
  send('openPanel', { part: null })
  expect(panels.close).toHaveBeenCalledOnce()
})

test('pages know every control and every panel that there is', () => {
  const names = (has: (feature: RoomFeature) => unknown) => features.filter(has).map(({ name }) => name)
  expect([...roomParts]).toEqual(names(({ hasControl }) => hasControl))
  expect([...roomPanels]).toEqual(names(({ hasPanel }) => hasPanel))
})

test('is silent once the room has gone', () => {
  const { scope, send, posted } = setUp()
  scope.end()
  send('attach')
  expect(posted()).toHaveLength(1)
})

test('reports everybody who came and went, also while the connection was lost', () => {
  const { state, scope, send, posted } = setUp()
  const { context, receive: control } = fakeContext(scope, {})
  send('attach')
  state.value = { state: 'inCall', call: fakeCall({ feed: context.feed }).call }
  const connect = (...others: string[]) => {
    const users = [user('me'), ...others.map((userId) => user(userId))]
    control('snapshot', { conference: conference(), user: user('me'), users })
  }
  connect('ben')
  connect('cleo')
  const people = posted().filter(({ name }) => name === 'userJoined' || name === 'userLeft')
  expect(people.map(({ name, data }) => [name, data])).toEqual([
    ['userLeft', { userId: 'ben', displayName: 'ben' }],
    ['userJoined', { userId: 'cleo', displayName: 'cleo' }],
  ])
})
