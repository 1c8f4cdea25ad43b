import pMap from 'p-map'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { LumiFailure } from '../../../platform/errors/failure.ts'
import { createTestServer, failure, type TestServer } from '../../../testing/test-server.ts'
import { forgetOldSources } from './known-source.ts'
import { passwordChecks, tryConferencePassword, verifyThrottled } from './password-tries.ts'
import { knownSources } from './table.ts'

// A flood takes its time.
vi.setConfig({ testTimeout: 120_000 })

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

type From = { address?: string; device?: string; right?: boolean }

/** Returns true if the attempt was checked, and not throttled. */
async function isChecked(accountId: string, { address, device, right = false }: From = {}): Promise<boolean> {
  const principal = { kind: 'anonymous' } as const
  const ctx: Ctx = {
    ...server.services,
    address: address ?? server.nextAddress(),
    signal: new AbortController().signal,
    device,
    principal,
  }
  try {
    expect(await verifyThrottled(ctx, accountId, async () => right)).toBe(right)
    return true
  } catch (error) {
    if (error instanceof LumiFailure && error.errorName === 'tooManyRequests') return false
    throw error
  }
}

describe('guessing at one account from ever new addresses', () => {
  test('gets at most 80 guesses in the first hour and 20 in each further one', async () => {
    let guesses = 0
    const perHour: number[] = []
    for (let hour = 0; hour < 6; hour++) {
      for (let minute = 0; minute < 60; minute++) {
        for (let bot = 0; bot < 3; bot++) if (await isChecked('guessed')) guesses += 1
        server.clock.advance(60)
      }
      perHour.push(guesses)
      guesses = 0
    }
    expect(perHour).toEqual([77, 20, 20, 20, 20, 20])
  })

  test('never keeps out the devices and networks that the account was signed in from', async () => {
    const [home, phone] = [server.nextAddress(), 'the phone']
    await isChecked('owned', { address: home, right: true })
    await isChecked('owned', { device: phone, right: true })
    for (let round = 0; round < 15; round++) {
      while (await isChecked('owned'));
      expect(await isChecked('owned', { right: true })).toBe(false)
      expect(await isChecked('owned', { address: home, right: true })).toBe(true)
      expect(await isChecked('owned', { device: phone, right: true })).toBe(true)
      server.clock.advance(400)
    }
  })

  test('nor does an attacker behind the same address keep out a device', async () => {
    const [school, laptop] = [server.nextAddress(), 'the laptop']
    await isChecked('teacher', { address: school, device: laptop, right: true })
    let guesses = 0
    while (await isChecked('teacher', { address: school, device: 'of a pupil' })) guesses += 1
    expect(guesses).toBe(10)
    expect(await isChecked('teacher', { address: school, right: true })).toBe(false)
    expect(await isChecked('teacher', { address: school, device: laptop, right: true })).toBe(true)
  })

  test('a device that is known is no way to guess for ever', async () => {
    await isChecked('found', { device: 'stolen', right: true })
    let guesses = 0
    while (await isChecked('found', { device: 'stolen' })) guesses += 1
    expect(guesses).toBe(10)
    server.clock.advance(3600)
    while (await isChecked('found', { device: 'stolen' })) guesses += 1
    expect(guesses).toBe(14)
  })

  test('one network that guesses leaves others their share', async () => {
    const address = server.nextAddress()
    for (let hour = 0; hour < 24; hour++) {
      while (await isChecked('shared', { address }));
      expect(await isChecked('shared', { right: true })).toBe(true)
      server.clock.advance(3600)
    }
  })
})

describe('the way that is left for right passwords', () => {
  const tryAs = (tried: Promise<unknown>) =>
    tried.then(
      () => true,
      (error) => {
        if (error instanceof LumiFailure && error.errorName === 'tooManyRequests') return false
        throw error
      },
    )
  const ctxFrom = ({ address = server.nextAddress(), device }: From): Ctx => ({
    ...server.services,
    address,
    device,
    signal: new AbortController().signal,
    principal: { kind: 'anonymous' },
  })
  const isTaken = (conference: string, { right = false, ...from }: From = {}) =>
    tryAs(tryConferencePassword(ctxFrom(from), conference, right))

  async function countTaken(conference: string, tries: readonly From[]): Promise<number> {
    const taken = await pMap(tries, (from) => isTaken(conference, from), { concurrency: 20 })
    return taken.filter(Boolean).length
  }
  const times = (count: number, from: () => From) => Array.from({ length: count }, from)

  test('at an account: a few networks that guess do not keep the owner out elsewhere', async () => {
    for (let network = 0; network < 4; network++) {
      const address = server.nextAddress()
      while (await isChecked('locked', { address }));
    }
    expect(await isChecked('locked', { right: true })).toBe(true)
    const elsewhere = server.nextAddress()
    for (let guess = 0; guess < 2; guess++)
      expect(await isChecked('locked', { address: elsewhere })).toBe(true)
    expect(await isChecked('locked', { address: elsewhere, right: true })).toBe(false)
  })

  test('at a conference: two addresses that guess 240 times keep out neither hosts nor attendees', async () => {
    const [one, other] = [server.nextAddress(), server.nextAddress()]
    expect(
      await countTaken('two', [
        ...times(150, () => ({ address: one })),
        ...times(150, () => ({ address: other })),
      ]),
    ).toBe(240)
    expect(await isTaken('two', { address: one, right: true })).toBe(false)
    expect(await isTaken('two', { right: true })).toBe(true)
    const elsewhere = server.nextAddress()
    expect(
      await countTaken(
        'two',
        times(10, () => ({ address: elsewhere })),
      ),
    ).toBe(5)
    expect(await isTaken('two', { address: elsewhere, right: true })).toBe(false)
  })

  test('at a conference: a network of IPv6 has one share, however many subnets guess', async () => {
    let subnet = 0
    const address = () => {
      subnet += 1
      return `2001:db8:5:${subnet.toString(16)}::1`
    }
    expect(
      await countTaken(
        'subnets',
        times(600, () => ({ address: address() })),
      ),
    ).toBe(245)
    expect(await isTaken('subnets', { address: '2001:db8:6::1', right: true })).toBe(true)
  })

  test('at a conference: guesses from everywhere are still few', async () => {
    expect(
      await countTaken(
        'everywhere',
        times(1500, () => ({})),
      ),
    ).toBe(1440)
    expect(await isTaken('everywhere', { right: true })).toBe(false)
    server.clock.advance(3600)
    expect(
      await countTaken(
        'everywhere',
        times(200, () => ({})),
      ),
    ).toBe(120)
  })

  test('at a conference: a participant who makes their devices known locks out no other known ones', async () => {
    const [school, home, phone] = [server.nextAddress(), server.nextAddress(), 'the phone']
    await isTaken('inside', { address: home, device: phone, right: true })
    const devices = Array.from({ length: 100 }, (_, n) => `made up ${n}`)
    for (const device of devices) await isTaken('inside', { address: school, device, right: true })
    const guesses = devices.flatMap((device) => times(10, () => ({ address: school, device })))
    expect(await countTaken('inside', guesses)).toBe(540)
    expect(await isTaken('inside', { device: phone, right: true })).toBe(true)
  })
})

describe('checking passwords takes a core each', () => {
  test('so that accounts take turns, and nobody waits for all tries at another one', async () => {
    const [school, home] = [server.nextAddress(), server.nextAddress()]
    const order: string[] = []
    const mayEnd = Promise.withResolvers<void>()
    const begin = (accountId: string, address: string) =>
      verifyThrottled(
        {
          ...server.services,
          address,
          signal: new AbortController().signal,
          principal: { kind: 'anonymous' },
        },
        accountId,
        async () => {
          order.push(accountId)
          await mayEnd.promise
          return true
        },
      )
    const flood = Array.from({ length: 9 }, () => begin('flooded', school))
    await expect.poll(() => order.length).toBe(passwordChecks.running)
    const atOnce = order.length
    // Another network has a slot at once.
    const others = [begin('at home', home)]
    await expect.poll(() => order.at(-1)).toBe('at home')
    const { waiting } = passwordChecks
    others.push(begin('at school', school))
    await expect.poll(() => passwordChecks.waiting).toBe(waiting + 1)
    mayEnd.resolve()
    await Promise.all([...flood, ...others])
    expect(order.indexOf('at school')).toBeLessThanOrEqual(atOnce + 2)
    expect(order).toHaveLength(11)
  })
})

describe('a class behind one address', () => {
  test('signs in, each to an account of their own, though some mistype three times', async () => {
    const address = server.nextAddress()
    const signIn = async (pupil: string) => {
      for (let mistyped = 0; mistyped < 3; mistyped++)
        expect(await isChecked(pupil, { address }), pupil).toBe(true)
      expect(await isChecked(pupil, { address, right: true }), pupil).toBe(true)
    }
    // No more at once than find a connection in time on a busy machine.
    await pMap(Array.from({ length: 300 }).keys(), (n) => signIn(`pupil ${n}`), { concurrency: 30 })
  })

  test('is held back only by a flood, and that holds back nobody who is known', async () => {
    const address = server.nextAddress()
    await isChecked('known', { address, right: true })
    let guesses = 0
    for (let round = 0; round < 16; round++) {
      const victims = Array.from({ length: 100 }, (_, n) => isChecked(`victim ${round} ${n}`, { address }))
      guesses += (await Promise.all(victims)).filter(Boolean).length
    }
    expect(guesses).toBe(1500)
    expect(await isChecked('known', { address, right: true })).toBe(true)
    expect(await isChecked('another', { right: true })).toBe(true)
  })
})

test('a device or network is forgotten after 90 days, and kept as no address until then', async () => {
  const address = server.nextAddress()
  await isChecked('away', { address, right: true })
  const stored = () => server.services.db.select().from(knownSources)
  expect(JSON.stringify(await stored())).not.toContain(address)
  server.clock.advance(91 * 24 * 3600)
  while (await isChecked('away'));
  expect(await isChecked('away', { address, right: true })).toBe(false)
  await forgetOldSources(server.services)
  expect(await stored()).toEqual([])
})

describe('over HTTP', () => {
  const login = (
    username: string,
    password: string,
    { from, cookie }: { from?: string; cookie?: string } = {},
  ) =>
    server.call(
      'POST',
      '/auth/login',
      { body: { username, password }, headers: cookie ? { cookie } : {} },
      from,
    )
  const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie'])

  test('a browser is known by a cookie that scripts cannot read', async () => {
    const { username, password } = await server.signUp()
    const cookie = cookieOf(await login(username, password))
    expect(cookie).toMatch(/^lumi_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/)
    const again = cookieOf(await login(username, password, { cookie }))
    expect(again).toBe(cookie)
    const foreign = cookieOf(await login(username, password, { cookie: 'lumi_device=mine' }))
    expect(foreign).not.toContain('mine')

    for (;;) if ((await login(username, 'Wrong0000')).status === 429) break
    expect(await login(username, password)).toMatchObject(failure('tooManyRequests'))
    expect(await login(username, password, { cookie })).toMatchObject({ status: 200 })
  })

  test('a distributed attacker keeps out neither the device of the sign-up nor a person who resets the password', async () => {
    const here = server.nextAddress()
    const person = { username: 'mary', password: 'Lighthouse7', email: 'mary@example.com' }
    const body = { type: 'general', firstName: 'M', lastName: 'S', title: 'A', description: 'B', ...person }
    await server.call('POST', '/v1/account', { body }, here)
    for (;;) if ((await login('mary', 'Wrong0000')).status === 429) break
    expect(await login('mary', 'Lighthouse7', { from: here })).toMatchObject({ status: 200 })

    const abroad = server.nextAddress()
    expect(await login('mary', 'Lighthouse7', { from: abroad })).toMatchObject(failure('tooManyRequests'))
    await server.call('POST', '/api/lumi/login/help', { body: { email: person.email, help: 'password' } })
    await server.jobs.runAll()
    const [, hash] = /\/Password\/Reset\/(\S+)/.exec(server.mails.at(-1)?.text ?? '') ?? []
    const reset = await server.call(
      'POST',
      `/api/lumi/password/reset/${hash}`,
      { body: { password: 'Lighthouse8' } },
      abroad,
    )
    expect(reset).toMatchObject({ status: 204 })
    expect(await login('mary', 'Lighthouse8', { from: abroad })).toMatchObject({ status: 200 })
  })

  test('the cookie goes over https only where Lumi is reached so', async () => {
    const secure = await createTestServer({ variables: { PUBLIC_URL: 'https://meet.example.com' } })
    const answer = await secure.call('GET', '/v1/conference/confinfo?id=nothing')
    expect(cookieOf(answer)).toContain('; Secure')
    await secure.close()
  })
})
