import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FullScreen } from './layout-menu.tsx'

const own = ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'] as const

/** A browser that can give a page the whole screen, or cannot. */
function setUp(isAble = true) {
  let element: Element | null = null
  const enter = (now: Element | null) => {
    element = now
    document.dispatchEvent(new Event('fullscreenchange'))
  }
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: isAble },
    fullscreenElement: { configurable: true, get: () => element },
    exitFullscreen: { configurable: true, value: async () => enter(null) },
  })
  const request = vi.fn(async () => enter(document.documentElement))
  document.documentElement.requestFullscreen = request
  render(<FullScreen menuId="layout" />)
  return { enter, request, user: userEvent.setup({ delay: null }) }
}

afterEach(() => {
  for (const name of own) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

test('gives the call the whole screen and takes it back', async () => {
  const { user, request } = setUp()
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(request).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Exit full screen' }))
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument()
})

test('knows that the Escape key or the browser has ended it', async () => {
  const { user, enter } = setUp()
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  act(() => enter(null))
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument()
})

test('a browser that refuses leaves it as it is', async () => {
  const { user, request } = setUp()
  request.mockRejectedValueOnce(new TypeError('refused'))
  await user.click(screen.getByRole('button', { name: 'Full screen' }))
  expect(screen.getByRole('button', { name: 'Full screen' })).toBeInTheDocument()
})

test('is not there where the browser has none', () => {
  setUp(false)
  expect(screen.queryByRole('button')).toBeNull()
})
