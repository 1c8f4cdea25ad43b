import { expect, test } from 'vitest'
import { aboutChat } from '#lib/encryption/chat-place.ts'
import { createCipher } from '#lib/encryption/cipher.ts'
import { newSecret, storeSecretOnDevice } from '#lib/encryption/key.ts'
import { openMessages } from './recording-timeline.ts'

const secret = newSecret()
const { sealText } = createCipher(secret)
const written = (text: string) => ({ at: 1, userId: 'ada', displayName: 'Ada', text })
const place = { confId: 'k7m2', chatId: 'everyone', userId: 'ada' }
const data = (html: string, change = {}) =>
  sealText(JSON.stringify({ html }), aboutChat('chat', { ...place, ...change }))
const textsOf = async (confId: string, texts: string[]) =>
  (await openMessages({ confId }, texts.map(written))).map(({ text, isClear }) => (isClear ? 'clear' : text))

test('a device that has the key reads the messages, with their writers and places', async () => {
  storeSecretOnDevice('k7m2', secret)
  const name = sealText('census.txt', aboutChat('chat-name', place))
  const texts = [data('<p>Which <b>page</b>?</p>'), name, 'sealed-***', 'Open']
  expect(await textsOf('k7m2', texts)).toEqual(['Which page?', 'census.txt', undefined, 'clear'])
  const moved = [data('<p>No</p>', { userId: 'ben' }), data('<p>No</p>', { chatId: 'c2' })]
  expect(await textsOf('k7m2', moved)).toEqual([undefined, undefined])
})

test('without the key no encrypted text is shown', async () => {
  expect(await textsOf('other', ['Open', data('<p>Hello</p>')])).toEqual(['Open', undefined])
})
