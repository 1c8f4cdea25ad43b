import { expect, test } from 'vitest'
import { DisplayName, queryInt, Username } from './fields.ts'

test.each(['Ada', '  Ada Byron ', 'زهرا\u200cسادات', '👩\u200d🏫 Ada', '李'])('%s is a name', (name) => {
  expect(DisplayName.safeParse(name).success).toBe(true)
})

test.each(['', '   ', '\u200b', 'Ada\u202enoryB', 'Ada\nByron', 'a'.repeat(201)])('%j is no name', (name) => {
  expect(DisplayName.safeParse(name).success).toBe(false)
})

test.each([
  ['  ada ', 'ada'],
  ['Ａｄａ', 'Ada'],
  ['ﬁona', 'fiona'],
])('the username %j is %s', (given, kept) => {
  expect(Username.parse(given)).toBe(kept)
})

test.each(['ada byron', 'ada\u00a0byron', '\u00a8ada', ' ', 'ﷺ'.repeat(10)])('%j is no username', (given) => {
  expect(Username.safeParse(given).success).toBe(false)
})

test('a number in a query is written in digits', () => {
  const limit = queryInt(-5, 200)
  expect(['20', '-3', '007'].map((text) => limit.parse(text))).toEqual([20, -3, 7])
  for (const text of ['', ' ', '0x10', '1e1', '1.0', '+2', ' 2', '201', '-6', 'many']) {
    expect(limit.safeParse(text).success, text).toBe(false)
  }
})
