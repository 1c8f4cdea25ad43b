// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { type MountRoomOptions, mountRoom } from './mount-room.ts'

const origin = 'https://meet.example.com'
afterEach(() => document.body.replaceChildren())

function mount(options: Partial<MountRoomOptions> = {}) {
  const element = document.body.appendChild(document.createElement('div'))
  const room = mountRoom(element, { baseUrl: `${origin}/path`, confId: 'k7m2', ...options })
  const asked = vi.spyOn(room.frame.contentWindow as Window, 'postMessage').mockReturnValue()
  const post = (
    name: string,
    data: unknown = {},
    { from = origin, source = room.frame.contentWindow } = {},
  ) =>
    window.dispatchEvent(
      new MessageEvent('message', { data: { lumi: 'room', name, data }, origin: from, source }),
    )
  const commands = () => asked.mock.calls.map(([{ name, data }, target]) => ({ name, data, target }))
  return { element, room, post, commands }
}
const sourceOf = (options: Partial<MountRoomOptions>) => new URL(mount(options).room.frame.src)

test('shows the room of the conference, with all options, in a frame that may use devices', () => {
  const { element, room } = mount({ key: '8c1e', displayName: 'Ada & Ben', title: 'Lesson' })
  expect(element.firstElementChild).toBe(room.frame)
  expect(room.frame.src).toBe(`${origin}/room/join?id=k7m2&key=8c1e&name=Ada+%26+Ben`)
  expect(room.frame.title).toBe('Lesson')
  for (const feature of ['camera', 'microphone', 'speaker-selection', 'display-capture'])
    expect(room.frame.allow).toContain(`${feature} ${origin};`)
  expect(sourceOf({ password: 'river' }).search).toBe('?id=k7m2&password=river')
  expect(() => mount({ baseUrl: 'meet.example.com' })).toThrow(TypeError)
})

test('the key of an encrypted conference stays behind the # of the address', () => {
  const { search, hash } = sourceOf({ secret: 'A'.repeat(43), key: '8c1e' })
  expect(hash).toBe(`#secret=${'A'.repeat(43)}`)
  expect(search).toBe('?id=k7m2&key=8c1e')
  expect(sourceOf({}).hash).toBe('')
})

test('sends nothing before the room listens, and then the latest look', () => {
  const { room, post, commands } = mount({ hidden: ['chat'], layout: 'speaker', language: 'de' })
  room.setCamera(true)
  room.setLook({ hidden: ['board', 'record'] })
  expect(commands()).toEqual([])
  post('hello')
  expect(commands()).toEqual([
    {
      name: 'attach',
      data: { hidden: ['board', 'record'], layout: 'speaker', language: 'de' },
      target: origin,
    },
  ])
})

test('passes on the commands of the page', () => {
  const { room, post, commands } = mount()
  post('hello')
  room.setLook({ layout: 'auto' })
  room.setMicrophone(true)
  room.setCamera(false)
  room.openPanel('board')
  room.openPanel(null)
  room.leave()
  expect(commands().slice(1)).toEqual([
    { name: 'setLook', data: { layout: 'auto' }, target: origin },
    { name: 'setMicrophone', data: { on: true }, target: origin },
    { name: 'setCamera', data: { on: false }, target: origin },
    { name: 'openPanel', data: { part: 'board' }, target: origin },
    { name: 'openPanel', data: { part: null }, target: origin },
    { name: 'leave', data: {}, target: origin },
  ])
})

test('receives the events of its own room, from its own origin, until it unsubscribes', () => {
  const { room, post } = mount()
  const [listener, otherListener] = [vi.fn(), vi.fn()]
  const stop = room.on('recording', listener)
  room.on('recording', otherListener)
  post('recording', { state: 'recording' })
  post('recording', { state: 'forged' }, { from: 'https://example.org' })
  post('recording', { state: 'forged' }, { source: window })
  window.dispatchEvent(
    new MessageEvent('message', { data: 'anything', origin, source: room.frame.contentWindow }),
  )
  expect(listener.mock.calls).toEqual([[{ state: 'recording' }]])
  stop()
  post('recording', { state: 'off' })
  expect(listener).toHaveBeenCalledOnce()
  expect(otherListener).toHaveBeenCalledTimes(2)
})

test('is gone once unmounted, and receives no more events', () => {
  const { element, room, post } = mount()
  const listener = vi.fn()
  room.on('state', listener)
  const source = room.frame.contentWindow
  room.unmount()
  expect(element.childElementCount).toBe(0)
  post('state', { state: 'over' }, { source })
  expect(listener).not.toHaveBeenCalled()
})
