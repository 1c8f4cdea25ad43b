import { expect, test } from 'vitest'
import { ID_LENGTH, newId, newToken } from './random.ts'
import { createSecrets, hashToken } from './secrets.ts'

const secrets = createSecrets('a secret that only tests know, 32 long')

test('an encrypted value can be read again, in its own context only', () => {
  const encrypted = secrets.encrypt('client secret ☂', 'app a')
  expect(encrypted).not.toContain('client')
  expect(secrets.encrypt('client secret ☂', 'app a')).not.toBe(encrypted)
  expect(secrets.decrypt(encrypted, 'app a')).toBe('client secret ☂')
  expect(() => secrets.decrypt(encrypted, 'app b')).toThrow()
  const tampered = `${encrypted.startsWith('A') ? 'B' : 'A'}${encrypted.slice(1)}`
  expect(() => secrets.decrypt(tampered, 'app a')).toThrow()
  expect(() => createSecrets('another secret that is 32 characters').decrypt(encrypted, 'app a')).toThrow()
})

test('each purpose has its own key', () => {
  expect(secrets.key('tokens')).toEqual(secrets.key('tokens'))
  expect(secrets.key('tokens')).not.toEqual(secrets.key('storage'))
  expect(secrets.derive('a', 'x')).not.toBe(secrets.derive('b', 'x'))
})

test('ids are short, lower-case and free of look-alikes', () => {
  for (const kind of Object.keys(ID_LENGTH) as (keyof typeof ID_LENGTH)[]) {
    expect(newId(kind)).toMatch(new RegExp(`^[a-hjkmnp-z2-9]{${ID_LENGTH[kind]}}$`))
  }
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000)
  expect(hashToken('a')).not.toBe(hashToken('b'))
})
