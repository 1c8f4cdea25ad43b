import { expect, test } from 'vitest'
import { isAtSlack } from './respond.ts'

test.each([
  ['https://hooks.slack.com/commands/T1/2/3', true],
  ['https://slack.com/answer', true],
  ['http://hooks.slack.com/commands/T1/2/3', false],
  ['https://evilslack.com/commands', false],
  ['https://hooks.slack.com.example.org/commands', false],
  ['https://hooks.slack.com@example.org/commands', false],
  ['https://example.org/https://hooks.slack.com/commands', false],
  ['https://hooks.slack-gov.com/commands', false],
])('%s is an address of Slack: %s', (url, expected) => {
  expect(isAtSlack('https://slack.com', url)).toBe(expected)
})

test('an installation for GovSlack answers there alone', () => {
  expect(isAtSlack('https://slack-gov.com', 'https://hooks.slack-gov.com/commands')).toBe(true)
  expect(isAtSlack('https://slack-gov.com', 'https://hooks.slack.com/commands')).toBe(false)
})
