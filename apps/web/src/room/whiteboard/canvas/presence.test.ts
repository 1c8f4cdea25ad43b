import { afterEach, expect, test, vi } from 'vitest'
import { createAwarenessPublisher, mostSelected, othersOf, selectionOf } from './presence.ts'

afterEach(() => void vi.useRealTimers())

const read = (state: object) => othersOf({ clientID: 1, getStates: () => new Map([[2, state]]) }).get(2)

test('who else has the page open is known as they say, and oneself is nobody else', () => {
  const ada = {
    userId: 'ada',
    pointer: { x: 1, y: 2, tool: 'laser' },
    button: 'down',
    selected: { a: true },
    view: [0, 0, 100, 50],
  } as const
  expect(read(ada)).toEqual(ada)
  expect(othersOf({ clientID: 2, getStates: () => new Map([[2, ada]]) }).size).toBe(0)
  expect(read({ pointer: ada.pointer })).toBeUndefined()
})

test.each<[string, object]>([
  ['a place that is none', { pointer: { x: '1', y: 2 } }],
  ['no place', { pointer: null }],
  ['a view without corners', { view: [0, 0, 100] }],
  ['a view of nothing', { view: [5, 5, 5, 5] }],
  ['an endless view', { view: [0, 0, Number.POSITIVE_INFINITY, 1] }],
  ['a hand that is nowhere', { button: { toString: null } }],
  ['a selection that is none', { selected: 5 }],
])('%s is passed over', (_what, more) => {
  expect(read({ userId: 'ada', ...more })).toEqual({ userId: 'ada', button: 'up' })
})

test('a selection is sent only as far as the server forwards it', () => {
  const all = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`element-${number}`, true]))
  expect(Object.keys(selectionOf(all))).toHaveLength(mostSelected)
  expect(selectionOf({ a: true })).toEqual({ a: true })
})

test('changes at one time are one message, and known values are not sent again', () => {
  vi.useFakeTimers()
  let state: Record<string, unknown> = { userId: 'ada' }
  const setLocalState = vi.fn((next: Record<string, unknown> | null) => {
    state = next ?? {}
  })
  const publisher = createAwarenessPublisher({ getLocalState: () => state, setLocalState })
  const selectAndPoint = () => {
    publisher.publish('selected', { a: true })
    publisher.publish('pointer', { x: 1, y: 2, tool: 'pointer' })
    vi.advanceTimersByTime(100)
  }
  selectAndPoint()
  selectAndPoint()
  expect(setLocalState).toHaveBeenCalledOnce()
  publisher.publish('selected', {})
  vi.advanceTimersByTime(100)
  expect(setLocalState).toHaveBeenCalledTimes(2)
  expect(state).toEqual({ userId: 'ada', selected: {}, pointer: { x: 1, y: 2, tool: 'pointer' } })

  // A known value does not delay a new one.
  publisher.publish('selected', {})
  vi.advanceTimersByTime(0)
  publisher.publish('selected', { b: true })
  vi.advanceTimersByTime(0)
  expect(setLocalState).toHaveBeenCalledTimes(3)
  publisher.publish('button', 'down')
  publisher.end()
  vi.advanceTimersByTime(100)
  expect(setLocalState).toHaveBeenCalledTimes(3)
})
