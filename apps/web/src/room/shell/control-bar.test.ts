import { expect, test } from 'vitest'
import type { RoomFeature } from '#room/feature.ts'
import { fitControls } from './control-bar.tsx'

const control = (name: string, importance?: RoomFeature['importance']) => ({ feature: { name, importance } })
const controls = [
  control('microphone', 'high'),
  control('documents'),
  control('hand', 'medium'),
  control('users', 'medium'),
  control('chat', 'high'),
]

const namesFor = (slots: number) => {
  const { inBar, underMore } = fitControls(controls, slots)
  return [inBar, underMore].map((part) => part.map(({ feature }) => feature.name).join(' '))
}

test('all stand in the bar where they fit', () => {
  expect(namesFor(5)).toEqual(['microphone documents hand users chat', ''])
})

test('the least important give way to More, which takes a slot of its own', () => {
  expect(namesFor(4)).toEqual(['microphone hand chat', 'documents users'])
  expect(namesFor(3)).toEqual(['microphone chat', 'documents hand users'])
  expect(namesFor(2)).toEqual(['microphone', 'documents hand users chat'])
  expect(namesFor(0)).toEqual(['', 'microphone documents hand users chat'])
})
