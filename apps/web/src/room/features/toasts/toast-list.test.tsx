import { act, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createToasts } from '#room/channel/toasts.ts'
import { createScope } from '#room/reactive/scope.ts'
import { ToastList } from './toast-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A browser in which every toast is 40 px high, and the newest stands at the foot of a list of 400 px. */
function setUp(isStill: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function top(this: HTMLElement) {
    const others = [...(this.parentElement?.children ?? [])]
    return 400 - 40 * (others.length - others.indexOf(this))
  })
  const moves: unknown[] = []
  HTMLElement.prototype.animate = function move(this: HTMLElement, frames: unknown) {
    moves.push([this.textContent, frames])
    return {} as Animation
  }
  const toasts = createToasts(createScope())
  render(<ToastList model={toasts} />)
  const show = (text: string) =>
    act(() => toasts.show({ about: text, text: () => text, isPassing: true }, 'infinite'))
  return { show, moves, dismiss: (about: string) => act(() => toasts.dismiss(about)) }
}

test('a toast moves to its new place when another comes, and none does for one that goes above it', () => {
  const { show, dismiss, moves } = setUp(false)
  show('Ben joined')
  expect(moves).toEqual([])
  show('Cleo joined')
  expect(moves).toEqual([['Ben joined', [{ transform: 'translateY(40px)' }, { transform: 'none' }]]])
  dismiss('Ben joined')
  expect(moves).toHaveLength(1)
})

test('nothing moves where no motion is wanted', () => {
  const { show, moves } = setUp(true)
  show('Ben joined')
  show('Cleo joined')
  expect(moves).toEqual([])
})
