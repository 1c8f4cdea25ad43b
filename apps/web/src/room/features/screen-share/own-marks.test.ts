import { markName } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
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
  return { draw, me, end, scope, isOwnShown, toasts: () => context.toasts.items.value }
}

test('whoever draws is told of once, and what they draw can be shown', () => {
  const { draw, me, toasts, isOwnShown } = setUp()
  draw(me)
  expect(toasts()).toEqual([])
  draw('ben')
  draw('ben')
  draw('cleo')
  expect(toasts()).toHaveLength(2)
  const [action] = toasts()[0]?.actions ?? []
  if (action && 'run' in action) action.run()
  expect(isOwnShown.value).toBe(true)
  draw('dan')
  expect(toasts()).toHaveLength(2)
})

test('with the share its notices go', () => {
  const { draw, toasts, scope, end } = setUp()
  draw('ben')
  scope.end()
  expect(toasts()).toEqual([])
  expect(end).toHaveBeenCalledOnce()
})
