import type { ConferenceInfo } from '@lumi/contract'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalDevices } from '#room/media/devices/local-devices.ts'
import { createScope, type Scope } from '#room/reactive/scope.ts'
import { LobbyPage } from './lobby-page.tsx'
import { useOwnAccount } from './use-own-account.ts'

vi.mock(import('./use-own-account.ts'), () => ({
  useOwnAccount: vi.fn(() => ({ state: 'nobody' as const })),
}))

let scope: Scope
beforeEach(() => {
  scope = createScope()
})
afterEach(() => scope.end())

const info: ConferenceInfo = {
  confId: 'k7m2',
  displayName: 'Weekly review',
  appLogo: null,
  state: 2,
  keyCheck: null,
  passwordRequired: false,
}

const lobby = (now: Parameters<typeof LobbyPage>[0]['now'], onReady = vi.fn()) => {
  const devices = createLocalDevices(scope, {
    isSecure: false,
    mediaDevices: undefined,
    open: () => Promise.reject(new Error('No devices here')),
  })
  return <LobbyPage now={now} devices={devices} confId="k7m2" onJoin={vi.fn()} onReady={onReady} />
}

test("says 'Loading...' until the conference has a name, then its name, on the page and on the tab", () => {
  const { rerender } = render(lobby({ state: 'looking' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible()
  expect(document.title).toBe('Loading... · Lumi')
  rerender(lobby({ state: 'inLobby', info }))
  expect(screen.getByRole('heading', { level: 1, name: 'Weekly review' })).toBeVisible()
  expect(document.title).toBe('Weekly review · Lumi')
  expect(screen.queryByText('Loading...')).toBeNull()
})

test('a join is prepared once somebody can join, and not before, since the lobby would wait for it', () => {
  const prepareJoin = vi.fn()
  const { rerender } = render(lobby({ state: 'looking' }, prepareJoin))
  expect(prepareJoin).not.toHaveBeenCalled()
  rerender(lobby({ state: 'inLobby', info }, prepareJoin))
  expect(prepareJoin).toHaveBeenCalledOnce()
})

test('a personal link joins as its user, regardless of the account that is signed in', () => {
  vi.mocked(useOwnAccount).mockReturnValue({ state: 'known', displayName: 'Ada Lovelace', color: 3 })
  const { rerender } = render(lobby({ state: 'inLobby', info }))
  expect(screen.getByText("You'll join as Ada Lovelace.")).toBeVisible()
  rerender(lobby({ state: 'inLobby', info: { ...info, user: { displayName: 'Uma' } } }))
  expect(screen.queryByText("You'll join as Ada Lovelace.")).toBeNull()
  expect(screen.getByLabelText('Your name')).toHaveValue('Uma')
})

test('what cannot be used there is not offered before joining', () => {
  const { rerender } = render(lobby({ state: 'inLobby', info }))
  const shown = () => ({
    toggles: screen.queryAllByRole('button', { name: /^Turn (camera|microphone)/ }).length,
    pickers: screen.queryAllByRole('combobox', { name: /Capture Device/ }).length,
  })
  expect(shown()).toEqual({ toggles: 2, pickers: 2 })
  const usable = { camera: false, microphone: true }
  rerender(lobby({ state: 'inLobby', info, usable }))
  expect(shown()).toEqual({ toggles: 1, pickers: 1 })
  expect(screen.getByText('You join without a camera')).toBeVisible()
  rerender(lobby({ state: 'joining', info, usable: { camera: true, microphone: false } }))
  expect(shown()).toEqual({ toggles: 1, pickers: 1 })
})

test.each([
  [{ names: [], count: 0 }, 'Nobody is in the call yet.'],
  [{ names: ['Ada'], count: 1 }, 'In the call now: Ada'],
  [
    { names: ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'], count: 7 },
    'In the call now: Ada, Ben, Cleo, Dan, Eve, and 2 more',
  ],
])('who is in the call is said before joining: %o', (people, text) => {
  const { rerender } = render(lobby({ state: 'inLobby', info }))
  expect(screen.queryByText(/in the call/i)).toBeNull()
  rerender(lobby({ state: 'inLobby', info: { ...info, people } }))
  expect(screen.getByText(text)).toBeVisible()
})

test('the lobby says before joining that the conference is recorded', () => {
  const { rerender } = render(lobby({ state: 'inLobby', info: { ...info, recorded: false } }))
  expect(screen.queryByText(/being recorded/)).toBeNull()
  rerender(lobby({ state: 'inLobby', info: { ...info, recorded: true } }))
  expect(screen.getByText(/^This conference is being recorded\./)).toBeVisible()
})
