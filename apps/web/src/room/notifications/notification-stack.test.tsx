import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import type { RoomNotification } from './notification.ts'
import { NotificationLine } from './notification-line.tsx'
import { NotificationStack } from './notification-stack.tsx'
import { createNotifications } from './notifications.ts'

const compact = vi.hoisted(() => ({ isCompact: false }))
vi.mock('#room/ui/use-compact.ts', () => ({ useCompact: () => compact.isCompact }))

beforeEach(() => {
  compact.isCompact = false
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function setUp() {
  const notifications = createNotifications(createScope())
  render(
    <>
      <NotificationLine notifications={notifications} />
      <NotificationStack notifications={notifications} />
    </>,
  )
  const show = (id: string, more: Partial<RoomNotification> = {}) =>
    act(() => notifications.show({ id, text: () => id, duration: 'infinite', ...more }))
  /** The visible texts, without those that are only read out. */
  const visible = () =>
    screen
      .queryAllByRole('listitem')
      .filter((item) => !item.className.includes('hidden'))
      .map((item) => item.textContent)
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  return { ...notifications, show, visible, button, user: userEvent.setup() }
}
/** Returns `assertive` for a text that is read at once, and `polite` for one that is read later. */
const announced = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live')

test('it says all of it, and what is done about it closes it; a page opens beside it', async () => {
  const { show, visible, button, user } = setUp()
  const run = vi.fn()
  show('a', {
    severity: 'warning',
    source: () => 'Maria',
    detail: () => 'More',
    actions: [
      { text: () => 'Do it', run },
      { text: () => 'Page', url: 'https://www.example.com/' },
    ],
  })
  expect(screen.getByRole('img', { name: 'Warning' })).toBeVisible()
  for (const text of ['Maria', 'a', 'More']) expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Page' })).toHaveAttribute('target', '_blank')
  await user.click(button('Do it'))
  expect(run).toHaveBeenCalledOnce()
  expect(visible()).toEqual([])
})

test('it is closed by its cross, unless it reports what goes on', async () => {
  const { show, visible, button, user } = setUp()
  show('goes on', { canClose: false })
  expect(screen.queryByRole('button')).toBeNull()
  show('a')
  await user.click(button('Close'))
  expect(visible()).toEqual(['goes on'])
})

test('urgent notifications interrupt a screen reader, others wait, and those that are visible elsewhere are only read out', () => {
  const { show, visible } = setUp()
  show('urgent', { announce: 'assertive' })
  show('calm')
  show('elsewhere', { placement: 'unseen' })
  expect(announced('urgent')).toBe('assertive')
  expect(announced('calm')).toBe('polite')
  expect(within(screen.getByRole('log')).getByText('elsewhere')).toBeInTheDocument()
  expect(visible()).toEqual(['urgent', 'calm'])
})

test('its time stands still while somebody points at it or has the focus in it', () => {
  vi.useFakeTimers()
  const { show, visible } = setUp()
  show('a', { duration: 1000, canClose: true })
  fireEvent.pointerEnter(screen.getByText('a'))
  act(() => vi.advanceTimersByTime(60_000))
  expect(visible()).toEqual(['a'])
  fireEvent.pointerLeave(screen.getByText('a'))
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  act(() => vi.advanceTimersByTime(60_000))
  expect(visible()).toEqual(['a'])
  act(() => screen.getByRole('button', { name: 'Close' }).blur())
  act(() => vi.advanceTimersByTime(1000))
  expect(visible()).toEqual([])
})

test('on a wide screen four are open at a place, and the others wait to be opened', async () => {
  const { show, visible, button, user } = setUp()
  for (const id of ['1', '2', '3', '4', '5', '6']) show(id)
  expect(visible()).toEqual(['3', '4', '5', '6'])
  await user.click(button('Show 2 more notifications'))
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['6', '5', '4', '3', '2', '1']])
})

test('on a phone one card is shown: the urgent one, or else the newest; a count opens the others', async () => {
  compact.isCompact = true
  const { show, visible, button, user, items } = setUp()
  show('older')
  show('urgent', { announce: 'assertive', placement: 'top' })
  show('newer', { actions: [{ text: () => 'Answer', run: () => undefined }] })
  expect(visible()).toEqual(['urgent+2'])
  await user.click(button('Show 2 more notifications'))
  const dialog = within(screen.getByRole('dialog', { name: 'Notifications' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'urgent',
    'newerAnswer',
    'older',
  ])
  // An action in the list closes the list as well.
  await user.click(dialog.getByRole('button', { name: 'Answer' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(items.value.map(({ id }) => id)).toEqual(['older', 'urgent'])
})

test('the list goes with its last card', async () => {
  compact.isCompact = true
  const { show, close, button, user } = setUp()
  show('a')
  show('b')
  await user.click(button('Show 1 more notification'))
  act(() => {
    close('a')
    close('b')
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('on a phone the time of a card that waits behind another begins once it is seen', () => {
  vi.useFakeTimers()
  compact.isCompact = true
  const { show, close, visible } = setUp()
  show('waits', { duration: 1000, canClose: true })
  show('urgent', { announce: 'assertive' })
  act(() => vi.advanceTimersByTime(60_000))
  act(() => close('urgent'))
  expect(visible()).toEqual(['waits'])
  act(() => vi.advanceTimersByTime(1000))
  expect(visible()).toEqual([])
})

test('on a phone what can only be read is no card: it passes in the line of the title, the most important', () => {
  compact.isCompact = true
  const { show, visible } = setUp()
  show('Ann joined', { duration: 6000 })
  show('Connection lost', { canClose: false, announce: 'assertive', placement: 'top' })
  show('Ben joined', { duration: 6000 })
  expect(visible()).toEqual(['Connection lost'])
  expect(announced('Ben joined')).toBe('polite')
  expect(announced('Connection lost')).toBe('assertive')
  expect(document.querySelectorAll('[data-notification-line]')).toHaveLength(1)
})

test('a card moves to its new place when another comes, and none does for one that goes above it', () => {
  const { moves, show, close } = withPlaces(false)
  show('Ben joined', { duration: 6000 })
  expect(moves).toEqual([])
  show('Cleo joined', { duration: 6000 })
  expect(moves).toEqual([['Ben joined', [{ transform: 'translateY(40px)' }, { transform: 'none' }]]])
  act(() => close('Ben joined'))
  expect(moves).toHaveLength(1)
})

test('nothing moves where no motion is wanted', () => {
  const { moves, show } = withPlaces(true)
  show('Ben joined', { duration: 6000 })
  show('Cleo joined', { duration: 6000 })
  expect(moves).toEqual([])
})

/** A browser in which every card is 40 px high, and the newest stands at the foot of a list of 400 px. */
function withPlaces(isStill: boolean) {
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
  return { ...setUp(), moves }
}
