import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRoomSession } from './use-room-session.ts'

test('the code of a call is not loaded before the lobby is ready', async () => {
  const conference = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => conference.promise)
  const loadParts = vi.fn(() => Promise.reject(new Error('There is no call here')))
  const { result } = renderHook(() => useRoomSession('k7m2', loadParts))
  await waitFor(() => expect(result.current?.session.state.value.state).toBe('looking'))
  expect(loadParts).not.toHaveBeenCalled()

  conference.resolve(Response.json({ confId: 'k7m2', displayName: 'Review', state: 2, keyCheck: null }))
  await waitFor(() => expect(loadParts).toHaveBeenCalled())
  expect(result.current?.session.state.value.state).toBe('inLobby')
})
