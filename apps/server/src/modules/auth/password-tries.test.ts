import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '../../platform/context.ts'
import { LumiFailure } from '../../platform/errors/failure.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { forgetOldTries, tryPassword } from './password-tries.ts'
import { passwordTries } from './table.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** Seconds to wait, where too many were wrong; otherwise whether it was right. */
async function attempt(lock: string, address: string, right = false): Promise<boolean | number> {
  const ctx: Ctx = { ...server.services, address, principal: { kind: 'anonymous' } }
  try {
    return await tryPassword(ctx, lock, async () => right)
  } catch (error) {
    if (error instanceof LumiFailure && error.errorName === 'tooManyRequests') return error.retryAfter ?? 0
    throw error
  }
}

test('pauses double up to a quarter of an hour, and an hour later all is forgotten', async () => {
  const from = server.nextAddress()
  for (let tries = 0; tries < 5; tries++) expect(await attempt('a', from)).toBe(false)
  for (const pause of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await attempt('a', from, true)).toBe(pause)
    server.clock.advance(pause)
    expect(await attempt('a', from)).toBe(false)
  }
  server.clock.advance(3601)
  for (let tries = 0; tries < 5; tries++) expect(await attempt('a', from)).toBe(false)
  expect(await attempt('a', from)).toBe(1)
})

test('guessing at one account from everywhere is held up, for half a minute at most', async () => {
  for (let tries = 0; tries < 50; tries++) expect(await attempt('b', server.nextAddress())).toBe(false)
  expect(await attempt('b', server.nextAddress(), true)).toBe(1)
  for (let over = 0; over < 8; over++) {
    server.clock.advance(30)
    expect(await attempt('b', server.nextAddress())).toBe(false)
  }
  expect(await attempt('b', server.nextAddress())).toBe(30)
})

test('one address cannot try out many accounts, nor free itself with an own one', async () => {
  const from = server.nextAddress()
  for (let tries = 0; tries < 100; tries++) {
    expect(await attempt(`c${tries}`, from)).toBe(false)
    if (tries % 10 === 0 && tries < 99) expect(await attempt('own', from, true)).toBe(true)
  }
  expect(await attempt('c', from)).toBe(1)
  expect(await attempt('c', server.nextAddress(), true)).toBe(true)
})

test('a right password does not end the pause that wrong ones brought the whole network', async () => {
  const from = server.nextAddress()
  const ctx: Ctx = { ...server.services, address: from, principal: { kind: 'anonymous' } }
  const right = await tryPassword(ctx, 'own', async () => {
    for (let tries = 0; tries < 99; tries++) expect(await attempt(`e${tries}`, from)).toBe(false)
    return true
  })
  expect(right).toBe(true)
  expect(await attempt('e', from)).toBe(1)
})

test('what is forgotten is removed', async () => {
  await attempt('d', server.nextAddress())
  server.clock.advance(3601)
  await forgetOldTries(server.services)
  expect(await server.services.db.select().from(passwordTries)).toEqual([])
})
