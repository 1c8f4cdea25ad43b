import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { HandLabels } from './hand-labels.tsx'

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
  const { container } = render(<HandLabels awareness={awareness as never} model={model} seen={seen} />)
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
