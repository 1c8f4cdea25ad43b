import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { createShares } from './shares.ts'

function setUp() {
  const people = signal(peopleOf())
  const isSharing = signal(false)
  const model = createShares(createScope(), people, 'me', isSharing)
  const shareBy = (...ids: string[]) => {
    people.value = peopleOf(...ids.map((id) => person(id, { isSharing: true })))
  }
  const shown = () => (model.shares.value.state === 'sharing' ? model.shares.value.shown : undefined)
  return { model, isSharing, shareBy, shown }
}

test('shows the newest share, and the older one again when it ends', () => {
  const { model, shareBy, shown } = setUp()
  expect(model.shares.value).toEqual({ state: 'none' })
  shareBy('ann')
  shareBy('ann', 'bob')
  expect(shown()).toBe('bob')
  shareBy('ann')
  expect(shown()).toBe('ann')
  shareBy()
  expect(model.shares.value).toEqual({ state: 'none' })
})

test('keeps to what was chosen for as long as it is there', () => {
  const { model, shareBy, shown } = setUp()
  shareBy('ann', 'bob')
  model.show('ann')
  shareBy('ann', 'bob', 'cyd')
  expect(shown()).toBe('ann')
  shareBy('bob', 'cyd')
  expect(shown()).toBe('cyd')
})

test('one’s own share counts at once, and comes after what others show', () => {
  const { isSharing, shareBy, shown } = setUp()
  isSharing.value = true
  expect(shown()).toBe('me')
  shareBy('ann')
  expect(shown()).toBe('ann')
})
