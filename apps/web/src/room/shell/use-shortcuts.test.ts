import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createNotifications } from '#room/notifications/notifications.ts'
import { createScope } from '#room/reactive/scope.ts'
import { createStageView } from '#room/stage/view.ts'
import { textsOf } from '#room/testing/notifications.ts'
import { followSpaceBar, goToNextLayout } from './use-shortcuts.ts'

test('the next layout applies at once, and is announced by its name', async () => {
  const [view, notifications] = [createStageView(), createNotifications(createScope())]
  view.choose('auto')
  goToNextLayout({ view, notifications })
  expect(view.layout.value).toBe('speaker')
  await vi.waitFor(() => expect(textsOf(notifications)).toEqual(['Layout: Speaker']))
})

let lifetime: AbortController
const begin = vi.fn()
const end = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  lifetime = new AbortController()
  begin.mockReturnValue(end)
  followSpaceBar(lifetime.signal, () => begin)
  document.body.innerHTML = '<main tabindex="-1"></main><button>Audio</button><input>'
})
afterEach(() => lifetime.abort())

const press = (name: 'keydown' | 'keyup', on = 'main', more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent(name, {
    code: 'Space',
    key: ' ',
    bubbles: true,
    cancelable: true,
    ...more,
  })
  document.querySelector(on)?.dispatchEvent(event)
  return event
}

test('lasts for as long as the bar is held, and begins once', () => {
  expect(press('keydown').defaultPrevented).toBe(true)
  press('keydown', 'main', { repeat: true })
  expect(begin).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
  press('keyup')
  expect(end).toHaveBeenCalledOnce()
})

test('ends when the window loses the focus, and with the call', () => {
  press('keydown')
  window.dispatchEvent(new Event('blur'))
  expect(end).toHaveBeenCalledTimes(1)
  press('keydown')
  lifetime.abort()
  expect(end).toHaveBeenCalledTimes(2)
})

test('leaves the bar to what is typed in, and to a button that was reached by keys', () => {
  expect(press('keydown', 'input').defaultPrevented).toBe(false)
  expect(press('keydown', 'button').defaultPrevented).toBe(false)
  expect(begin).not.toHaveBeenCalled()
})

test('takes the bar from a button that was only clicked, until Tab is used again', () => {
  window.dispatchEvent(new Event('pointerdown'))
  press('keydown', 'button')
  expect(press('keyup', 'button').defaultPrevented).toBe(true)
  expect(begin).toHaveBeenCalledOnce()
  press('keydown', 'button', { code: 'Tab', key: 'Tab' })
  press('keydown', 'button')
  expect(begin).toHaveBeenCalledOnce()
})
