import { expect, test } from 'vitest'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret } from '#lib/encryption/key.ts'
import { aboutFile, sealName } from './sealed-file.ts'

test('a name is sealed whole where the server keeps all of it, and shortened before its ending where not', () => {
  const cipher = createCipher(newSecret())
  const passOn = (name: string) => {
    const sealed = sealName(name, cipher, aboutFile)
    expect(sealed.length).toBeLessThanOrEqual(255)
    return cipher.openText(sealed, aboutFile.name)
  }
  const longest = `${'n'.repeat(142)}.pdf`
  expect(passOn(longest)).toBe(longest)
  expect(passOn(`${'n'.repeat(200)}.pdf`)).toBe(`${'n'.repeat(139)}….pdf`)
  expect(passOn(`${'ش'.repeat(100)}.docx`)).toBe(`${'ش'.repeat(69)}….docx`)
})
