import { expect, test } from 'vitest'
import { layouts } from './arrangement.ts'
import { createStageView } from './view.ts'

test('a layout that is suggested holds until somebody chooses one', () => {
  const view = createStageView()
  view.suggest('speaker')
  expect(view.layout.value).toBe('speaker')
  view.choose('classic')
  view.suggest('sideBySide')
  expect(view.layout.value).toBe('classic')
})

test('a layout that was chosen earlier on this device is not changed by a suggestion', () => {
  createStageView().choose('classic')
  const view = createStageView()
  view.suggest('speaker')
  expect(view.layout.value).toBe('classic')
})

test('the next layout follows the one that stands, round and round, and is kept', () => {
  const view = createStageView()
  view.choose('auto')
  const seen = layouts.map(() => {
    view.next()
    return view.layout.value
  })
  expect(seen).toEqual(['speaker', 'sideBySide', 'classic', 'auto'])
  view.next()
  expect(createStageView().layout.value).toBe('speaker')
})
