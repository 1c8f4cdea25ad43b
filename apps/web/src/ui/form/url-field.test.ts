import { expect, test } from 'vitest'
import { addressProblem } from './url-field.tsx'

test.each([
  ['email', 'ada lovelace@example.com', 'space'],
  ['email', 'ada.example.com', 'at'],
  ['email', 'ada@home@example.com', 'at'],
  ['email', '@example.com', 'name'],
  ['email', 'ada@', 'domain'],
  ['email', 'ada@example', 'domain'],
  ['email', 'a"da@example.com', 'email'],
  ['url', 'example.com/terms', 'scheme'],
  ['url', 'ftp://example.com', 'scheme'],
  ['url', 'https://example.com/our terms', 'space'],
  ['url', 'https:///terms', 'server'],
  ['url', 'https://', 'server'],
  ['url', 'https://[terms]', 'url'],
  ['host', 'https://example.com', 'noScheme'],
  ['host', 'example.com/rooms', 'noPath'],
  ['host', 'example.com:443', 'noPath'],
  ['host', 'school example.com', 'space'],
  ['host', 'example', 'dot'],
  ['host', '-school.example.com', 'letters'],
  ['label', 'meet.rooms', 'label'],
  ['label', 'meet_rooms', 'letters'],
] as const)('the %s %j is refused because of: %s', (kind, text, problem) => {
  expect(addressProblem(kind, text)).toBe(problem)
})
