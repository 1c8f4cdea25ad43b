import { signal } from '@preact/signals-core'
import { expect, test } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createPanels } from './call-features.ts'

const setUp = () => {
  const mayChat = signal<Permission>('allowed')
  const of = (
    name: string,
    permission = signal<Permission>('allowed'),
    panel = () => new Promise<never>(() => undefined),
  ) => ({
    feature: defineFeature({ name, createModel: () => undefined, panel }),
    model: undefined,
    draw: {},
    permission,
  })
  const panels = createPanels([of('users'), of('chat', mayChat)])
  return { panels, mayChat, open: () => panels.open.value?.feature.name }
}

test('one panel is open at a time', () => {
  const { panels, open } = setUp()
  expect(open()).toBeUndefined()
  panels.toggle('users')
  expect(open()).toBe('users')
  panels.toggle('chat')
  expect(open()).toBe('chat')
  panels.toggle('chat')
  expect(open()).toBeUndefined()
  panels.toggle('users')
  panels.close()
  expect(open()).toBeUndefined()
})

test('a panel stays open only while its feature is allowed', () => {
  const { panels, mayChat, open } = setUp()
  panels.toggle('chat')
  mayChat.value = 'disabled'
  expect(open()).toBeUndefined()
})
