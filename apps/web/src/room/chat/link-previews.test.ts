import { expect, test, vi } from 'vitest'
import { refusal } from '#room/testing/fake-client.ts'
import { createPreviews, isIcon, linksOf, tweetOf } from './link-previews.ts'

const page = { title: 'Maps', description: null, image: null }

test('a page is asked for once', async () => {
  const read = vi.fn(async () => page)
  const previews = createPreviews({ preview: { read } } as never)
  expect(await previews.of('https://example.org')).toBe(page)
  await previews.of('https://example.org')
  expect(read).toHaveBeenCalledOnce()
})

test('a page without a preview is not asked for again, one that could not be asked for is', async () => {
  const read = vi.fn(async () => page)
  const previews = createPreviews({ preview: { read } } as never)
  read.mockRejectedValueOnce(refusal('noPreview', 404))
  expect(await previews.of('https://example.org/none')).toBeUndefined()
  expect(await previews.of('https://example.org/none')).toBeUndefined()
  read.mockRejectedValueOnce(refusal('unavailable', 503))
  expect(await previews.of('https://example.org')).toBeUndefined()
  expect(await previews.of('https://example.org')).toBe(page)
})

test('finds the pages that a message leads to, each once', () => {
  expect(linksOf('<p>example.com, <a href="https://b.org/x">there</a><br>https://example.com</p>')).toEqual([
    'https://b.org/x',
    'https://example.com',
  ])
  expect(linksOf('<p>a@example.com and <code>example.com</code></p>')).toEqual([])
  expect(linksOf('<p>a.com b.com c.com</p>')).toEqual(['https://a.com', 'https://b.com', 'https://c.com'])
  const many = Array.from({ length: 100 }, (_, number) => `a${number}.com`)
  expect(linksOf(`<p>${many.join(' ')}</p>`)).toHaveLength(20)
})

test.each([
  ['https://twitter.com/ada/status/123', { author: 'ada', id: '123' }],
  ['https://x.com/ada/status/123?s=20', { author: 'ada', id: '123' }],
  ['https://mobile.twitter.com/ada/statuses/123', { author: 'ada', id: '123' }],
  ['https://twitter.com/ada', undefined],
  ['https://nottwitter.com/ada/status/123', undefined],
  ['https://example.com/?x=https://x.com/ada/status/1', undefined],
])('knows a status from other pages: %s', (link, tweet) => {
  expect(tweetOf(link)).toEqual(tweet)
})

test('a picture about as wide as high is an icon', () => {
  expect([85, 100, 115].map((width) => isIcon(width, 100))).toEqual([true, true, true])
  expect([84, 116, 0].map((width) => isIcon(width, 100))).toEqual([false, false, false])
})
