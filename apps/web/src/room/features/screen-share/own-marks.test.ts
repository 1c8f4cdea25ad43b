import { markName } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { press, textsOf } from '#room/testing/notifications.ts'
import { watchOwnMarks } from './own-marks.ts'

const { openAnnotations } = vi.hoisted(() => ({ openAnnotations: vi.fn() }))
vi.mock('#room/stage/annotation/annotations.ts', () => ({ openAnnotations }))

function setUp() {
  const marks = signal<readonly { readonly id: string }[]>([])
  const end = vi.fn()
  openAnnotations.mockReturnValue({ marks, end })
  const scope = createScope()
  const { context } = fakeContext(createScope(), {})
  const isOwnShown = signal(false)
  watchOwnMarks(scope, { ...context, isOwnShown }, 's1')
  const draw = (owner: string) => {
    marks.value = [...marks.value, { id: markName(owner, `m${marks.value.length}`) }]
  }
  const me = context.feed.me.value.userId
  return { draw, me, end, scope, isOwnShown, notifications: context.notifications }
}

test('a person who begins to draw is announced once, and their drawing can be shown', () => {
  const { draw, me, notifications, isOwnShown } = setUp()
  draw(me)
  expect(textsOf(notifications)).toEqual([])
  draw('ben')
  draw('ben')
  draw('cleo')
  expect(textsOf(notifications)).toHaveLength(2)
  press(notifications, 'Show')
  expect(isOwnShown.value).toBe(true)
  draw('dan')
  expect(textsOf(notifications)).toHaveLength(1)
})

test('with the share its notifications go', () => {
  const { draw, notifications, scope, end } = setUp()
  draw('ben')
  scope.end()
  expect(textsOf(notifications)).toEqual([])
  expect(end).toHaveBeenCalledOnce()
})
