import type { Breakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutAccess, OpenBreakout } from './breakout-access.ts'
import { BreakoutNotice } from './breakout-notice.tsx'
import { openBreakout, room } from './open-breakout.fixture.ts'

function setUp(change: Partial<OpenBreakout>, { confId = '1', mayManage = false } = {}) {
  const model = {
    confId,
    userId: 'me',
    mayManage: signal(mayManage),
    mayViewUsers: signal(true),
    enter: vi.fn(async () => true),
    askForHelp: vi.fn(async () => true),
    lookAfter: vi.fn(),
  }
  const access = { once: () => model } as unknown as BreakoutAccess
  const notice = (shown: Partial<OpenBreakout>) => (
    <BreakoutNotice model={access} breakout={openBreakout(shown)} />
  )
  const { rerender } = render(notice(change))
  return { ...model, change: (shown: Partial<OpenBreakout>) => rerender(notice(shown)) }
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const asked: Breakout['opened'] = '2026-11-23T10:00:00.000Z'
const me = (isWaiting: boolean) => ({ userId: 'me', displayName: 'Me', isWaiting })

test('in a room, people ask for help and return', async () => {
  const { askForHelp, enter } = setUp({})
  expect(screen.getByText('Room 1')).toBeVisible()
  await press('Ask for help')
  expect(askForHelp).toHaveBeenCalledExactlyOnceWith(true)
  await press('Return to the main room')
  expect(enter).toHaveBeenCalledExactlyOnceWith(null)
  expect(screen.queryByRole('button', { name: 'Choose a room' })).toBeNull()
})

test('that help was asked for is said, and taken back', async () => {
  const { askForHelp } = setUp({ rooms: [room('1', { helpAsked: asked }), room('2')] })
  expect(screen.getByText('The hosts know that you need help.')).toBeVisible()
  await press('Help is no longer needed')
  expect(askForHelp).toHaveBeenCalledExactlyOnceWith(false)
})

test('hosts hear who asks for help, and go there', async () => {
  const { enter } = setUp(
    { rooms: [room('1'), room('2', { helpAsked: asked })] },
    { confId: 'main', mayManage: true },
  )
  await press('Room 2 asks for help')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
  expect(screen.queryByRole('button', { name: 'Return to the main room' })).toBeNull()
})

test('hosts hear who has come late and waits to be placed', async () => {
  const people = [
    { userId: 'u1', displayName: 'Ada', isWaiting: true },
    { userId: 'u2', displayName: 'Ben', isWaiting: false },
  ]
  const { lookAfter } = setUp({ mode: 'manual', people }, { confId: 'main', mayManage: true })
  await press('Ada waits for a room')
  expect(lookAfter).toHaveBeenCalledOnce()
})

test('where people choose themselves, whoever has no room is asked, and sees who is where', async () => {
  const { enter } = setUp({ mode: 'choose', people: [me(true)] }, { confId: 'main' })
  expect(screen.getByRole('dialog', { name: 'Which room do you go to?' })).toBeVisible()
  await press('Go to Room 2')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
})

test('whoever has had a room is not asked again, and goes back to it or to another', async () => {
  const change: Partial<OpenBreakout> = { mode: 'choose', people: [me(false)], ownRoomId: '2' }
  const { enter } = setUp(change, { confId: 'main' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Back to Room 2')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
  await press('Choose a room')
  await press('Go to Room 1')
  expect(enter).toHaveBeenLastCalledWith('1')
})

test('that no host is left is said, and that one can return', async () => {
  vi.useFakeTimers()
  try {
    setUp({ isHosted: false })
    const said = () => screen.queryByText(/^No host is here now. You can return to the main room/)
    // A host who loads the page again is back by then.
    act(() => vi.advanceTimersByTime(7000))
    expect(said()).toBeNull()
    act(() => vi.advanceTimersByTime(1000))
    expect(said()).toBeVisible()
    expect(screen.getByRole('button', { name: 'Return to the main room' })).toBeVisible()
  } finally {
    vi.useRealTimers()
  }
})

test('the time that is left is said, and when it is nearly over', () => {
  setUp({ closes: '2026-11-23T10:10:00.000Z', endsAt: performance.now() + 45_000 })
  expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in 0:4\d$/)
  expect(screen.getByText('The rooms close in a minute')).toBeInTheDocument()
})

test('that there is more time is said each time, and not that there is less', () => {
  const closing = (minutes: number) => ({
    closes: `2026-11-23T10:${minutes}:00.000Z`,
    endsAt: performance.now() + minutes * 60_000,
  })
  const later = () => screen.queryByText(/^The rooms stay open until /)
  const { change } = setUp(closing(10))
  expect(later()).toBeNull()
  change(closing(15))
  const first = later()?.textContent
  change(closing(20))
  expect(later()).toBeInTheDocument()
  expect(later()).not.toHaveTextContent(String(first))
  change(closing(19))
  expect(later()).toBeNull()
})
