import { signal } from '@preact/signals-core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { PeerPage } from './peer-page.tsx'
import type { PeerState } from './peer-session.ts'

const session = vi.hoisted(() => ({
  state: undefined as unknown,
  displayName: undefined as unknown,
  lookUp: vi.fn(),
  join: vi.fn(),
  leave: vi.fn(),
}))
vi.mock('./peer-session.ts', () => ({ createPeerSession: () => session }))
beforeEach(() => {
  session.lookUp.mockClear()
})

const show = (state: PeerState) => {
  session.state = signal(state)
  session.displayName = signal(undefined)
  render(<PeerPage confId="k7m2" displayName="Ada" />)
  session.lookUp.mockClear()
}
const again = () => screen.queryByRole('button')

test.each(['expelled', 'refused', 'deleted'] as const)('%s: there is no way back', (reason) => {
  show({ state: 'over', reason })
  expect(again()).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toBeVisible()
})

test.each([
  ['left', 'Join again'],
  ['replaced', 'Join here instead'],
  ['ended', 'Try again'],
] as const)('%s: there is a way back, by %s', async (reason, name) => {
  show({ state: 'over', reason })
  await userEvent.click(screen.getByRole('button', { name }))
  expect(session.lookUp).toHaveBeenCalledOnce()
})

test('where the server is not reached, another try and the connection test are offered', async () => {
  show({ state: 'unavailable', problem: 'unreachable' })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(session.lookUp).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Test your connection' })).toBeVisible()
})

test('an encrypted conference is left to the room, which has the key', () => {
  show({ state: 'encrypted' })
  expect(screen.getByRole('heading', { name: 'This conference is end-to-end encrypted' })).toHaveFocus()
  expect(screen.getByRole('link', { name: 'Go to the room' })).toHaveAttribute(
    'href',
    '/room/join?id=k7m2&name=Ada',
  )
})
