import { expect, test } from 'vitest'
import { formatsOf } from '#i18n/formats.ts'
import { message } from './chats.fixture.ts'
import { messageAge, rowsOf } from './rows.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()

test('days and authors are shown where they begin', () => {
  const rows = rowsOf(
    [
      message(1, { created: at(20, 9) }),
      message(2, { created: at(20, 9, 1) }),
      message(3, { created: at(20, 9, 2), userId: 'bob' }),
      message(4, { created: at(20, 9, 30), userId: 'bob' }),
      message(5, { created: at(21, 9), userId: 'me', clientKey: 'k' }),
    ],
    [{ key: 'out', text: 'x', mentions: [], state: 'pending', created: Date.parse(at(21, 9, 1)) }],
    'me',
  )
  const marks = rows.map(({ startsDay, startsGroup }) =>
    [startsDay && 'day', startsGroup && 'group'].filter(Boolean).join(' '),
  )
  expect(marks).toEqual(['day group', '', 'group', 'group', 'day group', ''])
  expect(rows.map(({ key }) => key)).toEqual(['m1', 'm2', 'm3', 'm4', 'k', 'out'])
})

test('ages are nothing under a minute, then a time, then a short date', () => {
  const now = new Date(2026, 10, 21, 15).getTime()
  const formats = formatsOf('en')
  expect(messageAge(now - 59_000, now, formats)).toBeUndefined()
  expect(messageAge(now + 5_000, now, formats)).toBeUndefined()
  expect(messageAge(now - 3_600_000, now, formats)).toBe(formats.time(now - 3_600_000))
  expect(messageAge(now - 86_400_000, now, formats)).toBe(formats.shortDate(now - 86_400_000))
})
