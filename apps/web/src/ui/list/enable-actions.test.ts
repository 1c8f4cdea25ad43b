import { expect, test, vi } from 'vitest'
import { enableActions } from './enable-actions.ts'

const labels = { enable: 'Enable', disable: 'Disable' }
const on = { enabled: true }
const off = { enabled: false }

test.each([
  [[on], ['Disable', undefined]],
  [[off], ['Enable', undefined]],
  [
    [on, off],
    ['Enable', 'Disable'],
  ],
])(
  'of %j each is offered where it changes something, and one takes the place of the other',
  (items, data) => {
    const actions = enableActions({ items, labels, onSwitch: () => undefined })
    expect(actions.map((action) => (action ? action.label : undefined))).toEqual(data)
  },
)

test('only those change that are not so already', () => {
  const onSwitch = vi.fn()
  const [enable, disable] = enableActions({ items: [on, off], labels, onSwitch })
  if (enable) enable.run?.()
  if (disable) disable.run?.()
  expect(onSwitch.mock.calls).toEqual([
    [[off], true],
    [[on], false],
  ])
})
