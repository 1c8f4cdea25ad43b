import type { Breakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { BreakoutBar } from './breakout-bar.tsx'
import type { BreakoutModel } from './model.ts'
import { openBreakout, room } from './open-breakout.fixture.ts'
import type { OpenBreakout } from './open-breakout.ts'

function setUp(change: Partial<OpenBreakout>, { confId = '1', mayManage = false } = {}) {
  const model = {
    confId,
    userId: 'me',
    mayManage: signal(mayManage),
    mayViewUsers: signal(true),
    enter: vi.fn(async () => true),
    askForHelp: vi.fn(async () => true),
    openPanel: vi.fn(),
  }
  const notice = (shown: Partial<OpenBreakout>) => (
    <BreakoutBar model={model as unknown as BreakoutModel} breakout={openBreakout(shown)} />
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

test('that help was asked for is taken back', async () => {
  const { askForHelp } = setUp({ rooms: [room('1', { helpAsked: asked }), room('2')] })
  await press('Help is no longer needed')
  expect(askForHelp).toHaveBeenCalledExactlyOnceWith(false)
})

test('in the main room hosts have nowhere to return to', () => {
  setUp({}, { confId: 'main', mayManage: true })
  expect(screen.getByText('Breakout rooms are open')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('where people choose a room, those without one are asked, and see who is where', async () => {
  const { enter } = setUp({ mode: 'choose', people: [me(true)] }, { confId: 'main' })
  expect(screen.getByRole('dialog', { name: 'Which room do you go to?' })).toBeVisible()
  await press('Go to Room 2')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
})

test('a person who has been in a room is not asked again, and can return to it or choose another', async () => {
  const change: Partial<OpenBreakout> = { mode: 'choose', people: [me(false)], ownRoomId: '2' }
  const { enter } = setUp(change, { confId: 'main' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Back to Room 2')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
  await press('Choose a room')
  await press('Go to Room 1')
  expect(enter).toHaveBeenLastCalledWith('1')
})

test('the remaining time is announced, and that it is nearly over', () => {
  setUp({ closes: '2026-11-23T10:10:00.000Z', endsAt: performance.now() + 45_000 })
  expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in 0:4\d$/)
  expect(screen.getByText('The rooms close in a minute')).toBeInTheDocument()
})

test('each extension of the time is announced, and no reduction', () => {
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
