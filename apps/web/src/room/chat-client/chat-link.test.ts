import { LumiError } from '@lumi/sdk'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { openLink, takeChatLink } from './chat-link.ts'

afterEach(() => sessionStorage.clear())

test('a key of the address is remembered in the tab, for its conference alone', () => {
  expect(takeChatLink({ id: 'K7M2', key: 'mary.1.x' })).toEqual({ confId: 'k7m2', key: 'mary.1.x' })
  expect(takeChatLink({ id: 'k7m2' })).toEqual({ confId: 'k7m2', key: 'mary.1.x' })
  expect(takeChatLink({ id: 'other' })).toBeUndefined()
  expect(takeChatLink({ key: 'mary.1.x' })).toBeUndefined()
  expect(takeChatLink({ id: 'k7m2', key: 'ben.1.x' })).toEqual({ confId: 'k7m2', key: 'ben.1.x' })
})

const tokens = () => {
  let made = 0
  return vi.fn(async () => ({ token: `token-${++made}` }) as never)
}

test('a link is exchanged once, and again where the exchange failed or its token is refused', async () => {
  const seen = stubNetwork({
    'GET /v1/conference/k7m2/chats': ({ token: given }) =>
      given === 'Bearer token-2'
        ? { body: { items: [], cursor: null, userId: 'mary' } }
        : refusal('tokenUnauthorized'),
  })
  const token = tokens()
  token.mockRejectedValueOnce(new LumiError({ code: 1, status: 0, description: '' }))
  const { open, client } = openLink(
    { confId: 'k7m2', key: 'mary.1.x' },
    { conferenceUser: { token } as never },
  )
  await expect(open()).rejects.toThrow(LumiError)
  expect(await Promise.all([open(), open()])).toEqual([{ token: 'token-1' }, { token: 'token-1' }])
  expect(token).toHaveBeenCalledWith({ params: { id: 'k7m2' }, body: { key: 'mary.1.x' } })
  expect(await client.chat.list({ params: { id: 'k7m2' } })).toMatchObject({ userId: 'mary' })
  expect(seen.map((call) => call.token)).toEqual(['Bearer token-1', 'Bearer token-2'])
})
