import type { Breakout } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { BreakoutAccess } from './breakout-access.ts'
import { BreakoutNotice } from './breakout-notice.tsx'

const room = (confId: string, helpAsked: string | null = null) => ({
  confId,
  displayName: `Room ${confId}`,
  people: [],
  helpAsked,
})
const breakout: Breakout = {
  breakoutId: 'b1',
  confId: 'main',
  mode: 'even',
  opened: '2026-11-23T10:00:00.000Z',
  closes: null,
  rooms: [room('1'), room('2')],
}

function setUp(change: Partial<Breakout>, { confId = '1', mayManage = false } = {}) {
  const model = {
    confId,
    mayManage: signal(mayManage),
    enter: vi.fn(async () => true),
    askForHelp: vi.fn(async () => true),
  }
  const access = { once: () => model } as unknown as BreakoutAccess
  render(<BreakoutNotice model={access} breakout={{ ...breakout, ...change }} />)
  return model
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

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
  const { askForHelp } = setUp({ rooms: [room('1', breakout.opened), room('2')] })
  expect(screen.getByText('The hosts know that you need help.')).toBeVisible()
  await press('Help is no longer needed')
  expect(askForHelp).toHaveBeenCalledExactlyOnceWith(false)
})

test('hosts hear who asks for help, and go there', async () => {
  const { enter } = setUp(
    { rooms: [room('1'), room('2', breakout.opened)] },
    { confId: 'main', mayManage: true },
  )
  await press('Room 2 asks for help')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
  expect(screen.queryByRole('button', { name: 'Return to the main room' })).toBeNull()
})

test('where people choose themselves, they see who is where', async () => {
  const { enter } = setUp({ mode: 'choose' }, { confId: 'main' })
  await press('Choose a room')
  await press('Go to Room 2')
  expect(enter).toHaveBeenCalledExactlyOnceWith('2')
})

test('the time that is left is said, and when it is nearly over', () => {
  setUp({ closes: new Date(Date.now() + 45_000).toISOString() })
  expect(screen.getByRole('timer')).toHaveTextContent(/^Closes in 0:4\d$/)
  expect(screen.getByText('The rooms close in a minute')).toBeInTheDocument()
})
