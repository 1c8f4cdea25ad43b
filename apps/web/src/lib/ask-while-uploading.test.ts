import type { LumiClient } from '@lumi/sdk'
import { expect, test } from 'vitest'
import { askBeforeLeaving, askWhileUploading } from './ask-while-uploading.ts'

/** True where the browser would ask. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('the browser asks as long as one of several reasons is left', () => {
  expect(asks()).toBe(false)
  const [first, second] = [askBeforeLeaving(), askBeforeLeaving()]
  first()
  first()
  expect(asks()).toBe(true)
  second()
  expect(asks()).toBe(false)
})

test('it asks while files are sent, whether they arrive or not, and for no other call', async () => {
  const upload = Promise.withResolvers<string>()
  const refused = Promise.withResolvers<string>()
  const answers = [upload.promise, refused.promise]
  const client = askWhileUploading({
    content: { create: () => answers.shift(), list: async () => 'list' },
  } as unknown as LumiClient)
  const list = client.content.list({ query: {} } as never)
  expect(asks()).toBe(false)
  expect(await list).toBe('list')
  const files = { content: new File(['x'], 'a.pdf') }
  const first = client.content.create({ body: {}, files } as never)
  const second = client.content.create({ body: {}, files } as never)
  expect(asks()).toBe(true)
  upload.resolve('stored')
  expect(await first).toBe('stored')
  expect(asks()).toBe(true)
  refused.reject(new Error('refused'))
  await expect(second).rejects.toThrow('refused')
  expect(asks()).toBe(false)
})
