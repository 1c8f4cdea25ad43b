import { wordlist } from '@scure/bip39/wordlists/english.js'
import { expect, test } from 'vitest'
import { phraseOf } from './encryption-dialog.tsx'

test('five words, each by eleven bits of the seed', () => {
  expect(phraseOf(new Uint8Array(8))).toEqual(Array(5).fill(wordlist[0]))
  expect(phraseOf(new Uint8Array(8).fill(255))).toEqual(Array(5).fill(wordlist[2047]))
  expect(phraseOf(Uint8Array.of(0, 0x20, 0, 0, 0, 0, 0, 0))).toEqual([
    wordlist[1],
    ...Array(4).fill(wordlist[0]),
  ])
})
