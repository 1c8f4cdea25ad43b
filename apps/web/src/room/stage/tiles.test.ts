import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import type { Roster } from '#room/channel/roster.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { peopleOf, person, user } from '#room/testing/people.ts'
import { createTiles } from './tiles.ts'

function setUp(ids = ['ann', 'bob', 'cyd', 'dan', 'eve']) {
  const everyone = ['me', ...ids]
  const people = signal(peopleOf(...everyone.map((id) => person(id))))
  const roster = signal<Roster | undefined>(new Map(everyone.map((id) => [id, user(id)])))
  const isUpright = signal(false)
  let clock = 0
  const model = createTiles(createScope(), {
    me: signal(user('me')),
    roster,
    people,
    camera: signal<Capture>({ state: 'off' }),
    microphone: signal<Capture>({ state: 'off' }),
    isSharing: signal(false),
    isUpright,
    now: () => ++clock,
  })
  const speak = (...speakers: string[]) => {
    people.value = peopleOf(...everyone.map((id) => person(id, { isSpeaking: speakers.includes(id) })))
  }
  // Two columns of two.
  model.fit(800, 400)
  return {
    model,
    people,
    roster,
    isUpright,
    speak,
    shown: () => model.tiles.value.map(({ userId }) => userId),
  }
}

test('oneself first, then in the order in which people came, in pages', () => {
  const { model, shown } = setUp()
  expect(shown()).toEqual(['me', 'ann', 'bob', 'cyd'])
  expect(model.pages.value).toBe(2)
  model.turnTo(1)
  expect(shown()).toEqual(['dan', 'eve'])
  expect([...model.onScreen.value]).toEqual(['dan', 'eve'])
})

test('nobody moves when somebody joins', () => {
  const { roster, shown } = setUp(['ann'])
  roster.value = new Map(['zoe', 'ann', 'me'].map((id) => [id, user(id)]))
  expect(shown()).toEqual(['me', 'ann', 'zoe'])
})

test('somebody whom only one plane knows has a tile', () => {
  const { people, roster, shown } = setUp(['ann'])
  people.value = peopleOf(person('me'), person('ann'), person('media-only'))
  roster.value = new Map(['me', 'ann', 'control-only'].map((id) => [id, user(id)]))
  expect(shown()).toEqual(['me', 'ann', 'media-only', 'control-only'])
})

test('who speaks off the page comes onto it, and only one other moves', () => {
  const { speak, shown } = setUp()
  speak('ann')
  speak('eve')
  expect(shown()).toEqual(['me', 'ann', 'bob', 'eve'])
})

test('a page that was turned to stays as it is', () => {
  const { model, speak, shown } = setUp()
  model.turnTo(1)
  speak('ann')
  expect(shown()).toEqual(['dan', 'eve'])
})

test('a page that is gone gives way to the last', () => {
  const { model, people, roster, shown } = setUp()
  model.turnTo(1)
  people.value = peopleOf(person('me'))
  roster.value = new Map([['me', user('me')]])
  expect(model.page.value).toBe(0)
  expect(shown()).toEqual(['me'])
})

test('upright screens hold on to the last speaker', () => {
  const { model, isUpright, speak } = setUp()
  expect(model.spotlight.value).toBeUndefined()
  isUpright.value = true
  speak('eve')
  speak()
  expect(model.spotlight.value?.userId).toBe('eve')
  expect(model.onScreen.value.has('eve')).toBe(true)
})
