import { expect, test } from 'vitest'
import { commonActionOf } from './use-state-actions.tsx'

const [waiting, live, ended] = [{ state: 1 }, { state: 2 }, { state: 3 }]

test.each([
  [[waiting, waiting], 'start'],
  [[live], 'end'],
  [[ended, ended], 'restart'],
  [[waiting, live], undefined],
  [[waiting, ended], undefined],
  [[], undefined],
])('%j can together be: %s', (conferences, action) => {
  expect(commonActionOf(conferences)).toBe(action)
})
