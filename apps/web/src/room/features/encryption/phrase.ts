import { wordlist } from '@scure/bip39/wordlists/english.js'

const words = 5
const bitsOfWord = 11

/** Words that are the same for everybody with the same key: 55 bits of it, of a list of 2,048 words (BIP 39). */
export function phraseOf(seed: Uint8Array): readonly string[] {
  const bits = Array.from(seed, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: words }, (_, place) => {
    const index = Number.parseInt(bits.slice(place * bitsOfWord, (place + 1) * bitsOfWord), 2)
    return wordlist[index] ?? ''
  })
}
