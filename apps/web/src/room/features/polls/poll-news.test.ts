import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { createPollNews } from './poll-news.ts'
import { createPolls } from './polls.ts'

test('polls that wait for an answer are counted', async () => {
  const open = { pollId: 'a', question: 'a?', state: 'open', myAnswer: null }
  const { context } = fakeContext(createScope(), { poll: { list: async () => ({ items: [open] }) } })
  const news = createPollNews(context)
  expect(news.unanswered.value).toBe(0)
  news.once(createPolls)
  await vi.waitFor(() => expect(news.unanswered.value).toBe(1))
})
