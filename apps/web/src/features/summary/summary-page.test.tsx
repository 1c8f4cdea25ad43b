import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { tabMemory } from '#room/session/tab-memory.ts'
import { refusal, stubNetwork } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-page.tsx'

const path = '/v1/conference/k7m2'
beforeEach(() => sessionStorage.clear())

test('a host without an account reads it with the control token of the room', async () => {
  tabMemory('k7m2').storeToken('control')
  const at = (time: string) => `2026-11-21T${time}:00.000Z`
  const ada = { userId: 'ada', displayName: 'Ada', role: 3, kind: 1, joined: at('09:00'), left: at('10:00') }
  const seen = stubNetwork({
    [`GET ${path}/attendance`]: {
      body: { items: [ada], cursor: null, displayName: 'Algebra', started: at('09:00'), ended: at('10:00') },
    },
    [`GET ${path}/polls`]: { body: { items: [] } },
  })
  await renderAt('/Summary/k7m2')
  expect(await screen.findByRole('heading', { level: 1, name: 'Algebra' })).toBeVisible()
  expect(await screen.findByRole('row', { name: /Ada/ })).toHaveTextContent('1 hour')
  expect(new Set(seen.map(({ token }) => token))).toEqual(new Set(['Bearer control']))
})

test.each([
  ['this tab remembers nothing', undefined],
  ['what it remembers is no longer good', 'old'],
])('says so where %s', async (_, token) => {
  if (token) tabMemory('gone').storeToken(token)
  stubNetwork({ 'GET /v1/conference/gone/attendance': refusal('tokenUnauthorized') })
  await renderAt('/Summary/gone')
  expect(await screen.findByText("This Summary Can't Be Shown Any More")).toBeVisible()
})
