import { expect, test } from 'vitest'
import { DisplayName, GivenUsername, Label, NewPassword, PersonName, queryInt, Username } from './fields.ts'

test.each([DisplayName, PersonName, Label, Username])('every name follows one rule', (field) => {
  for (const name of ['Ada', 'علی\u200cرضا', '김철수', '👩\u200d🏫'])
    expect(field.safeParse(name).success, name).toBe(true)
  for (const name of ['', ' ', '\u3164', '\u200d', 'Ada\u202enoryB', 'Ada\u200b', 'a'.repeat(201)])
    expect(field.safeParse(name).success, JSON.stringify(name)).toBe(false)
})

test('only trusted names are checked for letters that imitate others', () => {
  for (const field of [DisplayName, PersonName, Username]) expect(field.safeParse('Аda').success).toBe(false)
  expect(Label.safeParse('ΔT.pdf').success).toBe(true)
})

test.each([
  ['  ada ', 'ada'],
  ['Ａｄａ', 'Ada'],
  ['ﬁona', 'fiona'],
])('the username %j is %s', (given, kept) => {
  expect(Username.parse(given)).toBe(kept)
})

test('a username is one word, and no kind of separator is allowed', () => {
  expect(DisplayName.safeParse('ada-иван').success).toBe(true)
  expect(Username.safeParse('ada-иван').success).toBe(false)
})

test('a sign-in accepts a username that was chosen before a rule existed', () => {
  for (const name of ['ada-иван', 'a\u200bda', '\u3164']) expect(GivenUsername.parse(` ${name} `)).toBe(name)
})

test.each(['ada byron', 'ada\u00a0byron', '\u00a8ada', ' ', 'ﷺ'.repeat(10)])('%j is no username', (given) => {
  expect(Username.safeParse(given).success).toBe(false)
})

test('a new password is trimmed', () => {
  expect(NewPassword.parse(' Lighthouse7  ')).toBe('Lighthouse7')
  expect(NewPassword.safeParse(' Lightho7 ').success).toBe(true)
  expect(NewPassword.safeParse('  Light7  ').success).toBe(false)
})

test('a number in a query is written in digits', () => {
  const limit = queryInt(-5, 200)
  expect(['20', '-3', '007'].map((text) => limit.parse(text))).toEqual([20, -3, 7])
  for (const text of ['', ' ', '0x10', '1e1', '1.0', '+2', ' 2', '201', '-6', 'many']) {
    expect(limit.safeParse(text).success, text).toBe(false)
  }
})
