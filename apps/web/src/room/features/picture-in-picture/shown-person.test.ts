import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import type { MediaPerson } from '#room/media/media-plane.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { peopleOf, person } from '#room/testing/people.ts'
import { followShown } from './shown-person.ts'

function setUp() {
  const scope = createScope()
  const { context } = fakeContext(scope, {})
  const people = signal<ReadonlyMap<string, MediaPerson>>(new Map())
  const isOpen = signal(true)
  const off = { capture: signal({ state: 'off' as const }) }
  const devices = { camera: off, microphone: off } as unknown as typeof context.devices
  const media = { ...context.media, people }
  const shown = followShown({ ...context, devices, media }, { isOpen })
  const enter = (...all: MediaPerson[]) => {
    people.value = peopleOf(...all)
  }
  return {
    shown,
    enter,
    isOpen,
    pins: context.pins,
    inOwnWindow: media.inOwnWindow,
    id: () => shown.value.userId,
  }
}

test('oneself while nobody else is there, then who can be seen, then who speaks and spoke last', () => {
  const { shown, enter, id } = setUp()
  expect(shown.value.isMe).toBe(true)
  enter(person('ann'), person('ben', { cameraOn: true }))
  expect(id()).toBe('ben')
  enter(person('ann', { isSpeaking: true }), person('ben', { cameraOn: true }))
  expect(id()).toBe('ann')
  enter(person('ann'), person('ben', { cameraOn: true }))
  expect(id()).toBe('ann')
})

test('who is pinned comes before who speaks, for as long as they are there', () => {
  const { enter, id, pins } = setUp()
  enter(person('ann', { isSpeaking: true }), person('ben'))
  pins.toggle('ben')
  expect(id()).toBe('ben')
  enter(person('ann', { isSpeaking: true }))
  expect(id()).toBe('ann')
})

test('their camera is received while the window is open, wherever they stand on the stage', () => {
  const { enter, isOpen, inOwnWindow } = setUp()
  enter(person('ann', { cameraOn: true }))
  expect(inOwnWindow.value).toBe('ann')
  isOpen.value = false
  expect(inOwnWindow.value).toBeUndefined()
})
