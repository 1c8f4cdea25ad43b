import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { createTestClock } from '../clock/clock.ts'
import { createSecrets } from '../secrets/secrets.ts'
import { createTokens } from './tokens.ts'

const secrets = createSecrets('a secret that only tests know, 32 long')
const clock = createTestClock(new Date('2026-11-21T09:30:00Z'))
const tokens = createTokens({ secrets, clock })
const claims = { kind: 'app', clientId: 'c' } as const
const now = () => Math.floor(clock.now().getTime() / 1000)

test('hold what was put in, for their time', async () => {
  const { token, expiresIn } = await tokens.issueAccessToken(claims)
  expect(await tokens.verify(token)).toEqual({ claims, expires: Date.parse('2026-11-21T09:45:00Z') })
  clock.advance(expiresIn)
  expect(await tokens.verify(token)).toBeUndefined()
})

test('are refused when signed with another key, for another purpose, not at all, or oddly', async () => {
  const sign = (payload: object, key: Uint8Array) =>
    new SignJWT({ ...payload })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime(now() + 60)
      .sign(key)
  const forged = [
    await sign(claims, createSecrets('another secret that is 32 characters').key('tokens')),
    await sign(claims, secrets.key('storage')),
    new UnsecuredJWT(claims).setExpirationTime(now() + 60).encode(),
    await sign({ kind: 'king' }, secrets.key('tokens')),
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secrets.key('tokens')),
    'not.a.token',
    '',
  ]
  for (const token of forged) expect(await tokens.verify(token)).toBeUndefined()
})
