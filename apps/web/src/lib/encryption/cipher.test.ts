import { expect, test } from 'vitest'
import { createCipher } from './cipher.ts'
import { newSecret, secretIn, secretOf, storeSecretOnDevice, wholeLink } from './key.ts'
import { isSealed } from './sealed-text.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('encrypted data can be decrypted with the same key and context, and in no other way', () => {
  const secret = newSecret()
  const [mine, same, other] = [createCipher(secret), createCipher(secret), createCipher(newSecret())]
  const sealed = mine.seal(bytes('Hello'), 'chat')
  expect(new TextDecoder().decode(same.open(sealed, 'chat'))).toBe('Hello')
  expect(() => other.open(sealed, 'chat')).toThrow()
  expect(() => same.open(sealed, 'file')).toThrow()
  const changed = sealed.with(30, (sealed[30] ?? 0) ^ 1)
  expect(() => same.open(changed, 'chat')).toThrow()
  expect(() => same.open(sealed.slice(0, 20), 'chat')).toThrow()
})

test('the same text is never sealed the same, and shows nothing of itself', () => {
  const cipher = createCipher(newSecret())
  const [one, two] = [cipher.sealText('Grüße 👋', 'chat'), cipher.sealText('Grüße 👋', 'chat')]
  expect(one).not.toBe(two)
  // Neither as it is nor as it would be written without a cipher.
  for (const plain of ['Grüße', 'R3LDvMOfZ']) expect(one).not.toContain(plain)
  expect(isSealed(one)).toBe(true)
  expect(cipher.openText(one, 'chat')).toBe('Grüße 👋')
  expect(cipher.openText(one.slice(0, -4), 'chat')).toBeUndefined()
  expect(cipher.openText('sealed-***', 'chat')).toBeUndefined()
  expect(cipher.openText('Hello', 'chat')).toBeUndefined()
})

test('a key is recognised, and each purpose has another', () => {
  const secret = newSecret()
  const { keyCheck, mediaKey, phraseSeed } = createCipher(secret)
  expect(createCipher(secret).keyCheck).toBe(keyCheck)
  expect(createCipher(newSecret()).keyCheck).not.toBe(keyCheck)
  expect(keyCheck).toMatch(/^[\w-]{22}$/)
  expect(mediaKey.slice(0, 8)).not.toEqual(phraseSeed)
})

test('a key is found in a link, in its fragment and by itself', () => {
  const secret = newSecret()
  const link = wholeLink('/room/join?id=k7m2&key=8c1e', secret)
  expect(link).toMatch(/^http.*\/room\/join\?id=k7m2&key=8c1e#secret=/)
  for (const text of [link, new URL(link).hash, ` ${secret} `]) expect(secretIn(text)).toBe(secret)
  for (const text of ['', '#secret=', `${secret}x`, 'https://example.com/room/join?id=1'])
    expect(secretIn(text)).toBeUndefined()
  expect(wholeLink('/room/join?id=k7m2', undefined)).not.toContain('#')
  storeSecretOnDevice('k7m2', secret)
  expect(secretOf('k7m2')).toBe(secret)
  expect(secretOf('other')).toBeUndefined()
})
