import { expect, test } from 'vitest'
import { createCipher } from '#lib/encryption/cipher.ts'
import { keepSecret, newSecret } from '#lib/encryption/key.ts'
import { openMessages } from './open-messages.ts'

const secret = newSecret()
const { sealText } = createCipher(secret)
const written = (text: string) => ({ at: 1, displayName: 'Ada', text })
const said = (html: string) => sealText(JSON.stringify({ html }), 'chat')
const textsOf = async (confId: string, texts: string[]) =>
  (await openMessages({ confId }, texts.map(written))).map(({ text }) => text)

test('whoever has the key on this device reads what was written', async () => {
  keepSecret('k7m2', secret)
  const texts = ['Open', said('<p>Which <b>page</b>?</p>'), sealText('census.txt', 'name'), 'sealed-***']
  expect(await textsOf('k7m2', texts)).toEqual(['Open', 'Which page?', 'census.txt', undefined])
})

test('without it nothing of what is encrypted is shown', async () => {
  expect(await textsOf('other', ['Open', said('<p>Hello</p>')])).toEqual(['Open', undefined])
})
