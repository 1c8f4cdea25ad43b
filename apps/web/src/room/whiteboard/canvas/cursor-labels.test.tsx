import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CursorLabels, followCursor, type LabelledCursor } from './cursor-labels.tsx'

test('the name beside a hand goes, though the timer ends before the clock says so', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let onChange: ((changes: unknown, origin: unknown) => void) | undefined
  const states = new Map([[2, { userId: 'ada', pointer: { x: 10, y: 10, tool: 'pointer' }, button: 'up' }]])
  const awareness = {
    clientID: 1,
    getStates: () => states,
    on: (_event: string, listener: typeof onChange) => {
      onChange = listener
    },
    off: () => {},
  }
  const model = { nameOf: () => 'Ada', colorOf: () => 3 }
  const seen = { scrollX: 0, scrollY: 0, zoom: 1, width: 800, height: 600 }
  const { container } = render(<CursorLabels awareness={awareness as never} model={model} seen={seen} />)
  const isNamed = () => container.querySelector('[data-hand]')?.getAttribute('data-hand') === 'named'
  act(() => {
    onChange?.([], 'remote')
    vi.advanceTimersToNextFrame()
  })
  expect(isNamed()).toBe(true)
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  clock.mockReturnValue(performance.now())
  act(() => void vi.runAllTimers())
  expect(isNamed()).toBe(false)
})

/** Draws a timeline: what a hand does at each time, and whether its name is shown then. */
function shownAlong(
  steps: readonly (readonly [ms: number, x: number, button: 'up' | 'down'])[],
  ask: readonly number[],
) {
  let hand: LabelledCursor | undefined
  let at = 0
  return ask.map((now) => {
    for (let step = steps[at]; step && step[0] <= now; at += 1, step = steps[at]) {
      const [ms, x, button] = step
      hand = followCursor(hand, { pointer: { x, y: 0, tool: 'pointer' }, button }, ms)
    }
    return hand !== undefined && now < hand.shownUntil
  })
}

test('a name stands beside a hand that points, and goes when it rests', () => {
  const pointing = [0, 500, 1_000].map((ms) => [ms, ms, 'up'] as const)
  expect(shownAlong(pointing, [0, 1_500, 2_900, 3_100])).toEqual([true, true, true, false])
})

test('a name is gone while its hand draws, and between strokes, and comes back once it points', () => {
  const steps = [
    [0, 0, 'up'],
    [3_000, 1, 'down'],
    [3_200, 2, 'down'],
    [3_300, 2, 'up'],
    [3_500, 5, 'up'],
    [3_600, 5, 'down'],
    [3_700, 6, 'up'],
    [5_000, 9, 'up'],
  ] as const
  expect(shownAlong(steps, [0, 3_000, 3_200, 3_550, 3_700, 4_900, 5_000])).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
})

test('a finger, which never points, is named as it comes, and as it comes back after a rest', () => {
  const steps = [
    [0, 0, 'down'],
    [500, 5, 'down'],
    [600, 5, 'up'],
    [3_000, 9, 'down'],
    [20_000, 3, 'down'],
  ] as const
  expect(shownAlong(steps, [0, 1_900, 2_100, 3_000, 20_000, 22_100])).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
  ])
})

test('a hand that has left has no name', () => {
  const hand = followCursor(undefined, { pointer: { x: 1, y: 1, tool: 'pointer' }, button: 'up' }, 0)
  expect(followCursor(hand, { pointer: undefined, button: 'up' }, 10)).toBeUndefined()
})
