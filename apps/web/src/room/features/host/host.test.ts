import type { Share } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { expect, test, vi } from 'vitest'
import type { Permission } from '#room/channel/permission.ts'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { conference, user } from '#room/testing/people.ts'
import { createHost } from './host.ts'

const screen = (userId: string): Share => ({
  kind: 'screen',
  shareId: `screen of ${userId}`,
  userId,
  version: 1,
  started: '2026-11-21T09:00:00.000Z',
})

test("to stop all shares stops one's own screen where it is captured, and the others by the server", async () => {
  const end = vi.fn(async () => undefined)
  const stop = vi.fn()
  const { context, say } = fakeContext(createScope(), { share: { end } })
  const me = user('me', { role: Role.host })
  const media = { ...context.media, stop }
  const model = createHost({ ...context, media, permission: signal<Permission>('allowed') })
  const share = (...shares: Share[]) =>
    say('snapshot', { conference: conference(), user: me, users: [me], shares })
  share(screen('ann'))
  await model.endShares()
  expect(stop).not.toHaveBeenCalled()
  end.mockClear()
  share(screen('ann'), screen('me'))
  expect(model.endable.value).toHaveLength(2)
  await model.endShares()
  expect(stop).toHaveBeenCalledExactlyOnceWith('share')
  expect(end).toHaveBeenCalledExactlyOnceWith({ params: { id: 'k7m2', shareId: 'screen of ann' } })
})
