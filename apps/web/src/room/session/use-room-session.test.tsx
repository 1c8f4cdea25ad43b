import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useRoomSession } from './use-room-session.ts'

test('the code of a call is loaded to prepare a join, and not by the session of a lobby', async () => {
  const conference = { confId: 'k7m2', displayName: 'Review', state: 2, keyCheck: null }
  vi.stubGlobal('fetch', async () => Response.json(conference))
  const loadParts = vi.fn(() => Promise.reject(new Error('There is no call here')))
  const { result } = renderHook(() => useRoomSession('k7m2', loadParts))
  await waitFor(() => expect(result.current?.session.state.value.state).toBe('inLobby'))
  expect(loadParts).not.toHaveBeenCalled()

  result.current?.prepareJoin()
  expect(loadParts).toHaveBeenCalledOnce()
})
