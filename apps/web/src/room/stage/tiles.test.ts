import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import type { Roster } from '#room/channel/roster.ts'
import type { Capture } from '#room/media/devices/capture.ts'
import { createScope } from '#room/reactive/scope.ts'
import { peopleOf, person, user } from '#room/testing/people.ts'
import type { Layout } from './arrangement.ts'
import { createTiles } from './tiles.ts'
import { createPins } from './view.ts'

function setUp(ids = ['ann', 'bob', 'cyd', 'dan', 'eve']) {
  const everyone = ['me', ...ids]
  const people = signal(peopleOf(...everyone.map((id) => person(id))))
  const roster = signal<Roster | undefined>(new Map(everyone.map((id) => [id, user(id)])))
  const layout = signal<Layout>('classic')
  const selfView = signal(true)
  const pins = createPins(roster)
  let clock = 0
  const model = createTiles(createScope(), {
    me: signal(user('me')),
    roster,
    people,
    camera: signal<Capture>({ state: 'off' }),
    microphone: signal<Capture>({ state: 'off' }),
    isSharing: signal(false),
    layout,
    selfView,
    pins,
    now: () => ++clock,
  })
  const speak = (...speakers: string[]) => {
    people.value = peopleOf(...everyone.map((id) => person(id, { isSpeaking: speakers.includes(id) })))
  }
  const turnOn = (...cameras: string[]) => {
    people.value = peopleOf(...everyone.map((id) => person(id, { cameraOn: cameras.includes(id) })))
  }
  // Two columns of two.
  model.fit(800, 400)
  return {
    model,
    people,
    roster,
    layout,
    selfView,
    pins,
    speak,
    turnOn,
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

test('whose camera is turned on off the page comes onto it, and stays there', () => {
  const { turnOn, shown } = setUp()
  turnOn('eve', 'ann')
  expect(shown()).toEqual(['me', 'ann', 'bob', 'eve'])
  turnOn('ann')
  expect(shown()).toEqual(['me', 'ann', 'bob', 'eve'])
})

test('a page that was turned to stays as it is', () => {
  const { model, speak, turnOn, shown } = setUp()
  model.turnTo(1)
  speak('ann')
  expect(shown()).toEqual(['dan', 'eve'])
  turnOn('eve')
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

const placesOf = ({ model }: ReturnType<typeof setUp>) =>
  [...model.places.value.frames].map(([userId, { width }]) => [userId, width] as const)

test('who spoke last stands out, and keeps standing out in a pause', () => {
  const room = setUp(['ann', 'bob'])
  room.layout.value = 'speaker'
  room.speak('bob')
  room.speak()
  const [first, ...others] = placesOf(room)
  expect(first?.[0]).toBe('bob')
  expect(others.map(([userId]) => userId)).toEqual(['me', 'ann'])
  for (const [, width] of others) expect(width).toBeLessThan((first?.[1] ?? 0) / 2)
  // The order of the tiles themselves stays: none is taken out and put back.
  expect(room.shown()).toEqual(['me', 'ann', 'bob'])
})

test('who spoke last is marked in every layout, until somebody else speaks', () => {
  const room = setUp(['ann', 'bob'])
  const marked = () => room.model.tiles.value.filter(({ spokeLast }) => spokeLast).map(({ userId }) => userId)
  expect(marked()).toEqual([])
  room.speak('bob')
  room.speak()
  expect(marked()).toEqual(['bob'])
  // One's own voice is no news to oneself.
  room.speak('me')
  room.speak()
  expect(marked()).toEqual(['bob'])
  room.speak('ann')
  expect(marked()).toEqual(['ann'])
})

test('nobody is shown twice, and who stands out does so on every page', () => {
  const room = setUp(Array.from({ length: 30 }, (_, place) => `guest-${place}`))
  room.layout.value = 'speaker'
  room.speak('guest-29')
  const seen: string[] = []
  for (let page = 0; page < room.model.pages.value; page++) {
    room.model.turnTo(page)
    const shown = room.shown()
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown).toContain('guest-29')
    seen.push(...shown.filter((userId) => userId !== 'guest-29'))
  }
  expect(seen).toHaveLength(30)
  expect(new Set(seen).size).toBe(30)
})

test('who does not want to see themselves has no tile, and is counted', () => {
  const room = setUp(['ann'])
  room.selfView.value = false
  expect(room.shown()).toEqual(['ann'])
  expect(room.model.count.value).toBe(2)
})

test('who is pinned stands out in every layout, before the spotlight, and that before who speaks', () => {
  const room = setUp(['ann', 'bob', 'cyd'])
  const first = () => [...room.model.places.value.frames.keys()][0]
  room.layout.value = 'auto'
  expect(first()).toBe('me')
  room.speak('cyd')
  expect(first()).toBe('me')
  room.roster.value = new Map(
    ['me', 'ann', 'bob', 'cyd'].map((id) => [id, user(id, id === 'bob' ? { spotlight: true } : {})]),
  )
  expect(first()).toBe('bob')
  expect(room.model.tiles.value.find(({ isSpotlit }) => isSpotlit)?.userId).toBe('bob')
  room.pins.toggle('ann')
  expect(first()).toBe('ann')
  room.layout.value = 'classic'
  expect(first()).toBe('ann')
  room.pins.toggle('ann')
  expect(first()).toBe('bob')
})
