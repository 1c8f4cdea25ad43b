import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defineArea } from './area.ts'
import { AudienceProvider, parseAudience } from './audience.ts'
import { useText } from './use-text.ts'

interface Takes {
  plain: { name: string }
  place: object
  guests: { count: number }
}

const words = defineArea<Takes>(
  'test',
  {
    plain: compileMessage('Hello {name}'),
    place: compileMessage('{audience, select, education {classroom} corporate {meeting} other {room}}'),
    guests: compileMessage('{count, plural, one {# guest} other {# guests}}'),
  },
  {},
)

test.each([
  ['education', 'classroom'],
  ['corporate', 'meeting'],
  ['general', 'room'],
] as const)('%s speaks of a %s', (audience, word) => {
  const { result } = renderHook(() => useText(words), {
    wrapper: ({ children }) => <AudienceProvider value={audience}>{children}</AudienceProvider>,
  })
  expect(result.current('place')).toBe(word)
  expect([1, 2000].map((count) => result.current('guests', { count }))).toEqual(['1 guest', '2,000 guests'])
})

test('typed text is shown unchanged', () => {
  const { result } = renderHook(() => useText(words))
  expect(result.current('plain', { name: '<Ada> {count} \\u202e\\x41' })).toBe(
    'Hello <Ada> {count} \\u202e\\x41',
  )
})

test('a type is read in any case; none is general, another is nobody', () => {
  expect(parseAudience('Education')).toBe('education')
  expect(parseAudience(undefined)).toBe('general')
  expect(parseAudience('family')).toBeUndefined()
})
