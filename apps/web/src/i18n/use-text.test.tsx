import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AudienceProvider, parseAudience } from './audience.ts'
import { defineArea } from './catalogue.ts'
import { useText } from './use-text.ts'

const words = defineArea('test', {
  plain: 'Hello {{name}}',
  place_education: 'classroom',
  place_corporate: 'meeting',
  place_general: 'room',
  guests_one: '{{count}} guest',
  guests_other: '{{count}} guests',
})

test.each([
  ['education', 'classroom'],
  ['corporate', 'meeting'],
  ['general', 'room'],
] as const)('%s speaks of a %s', (audience, word) => {
  const { result } = renderHook(() => useText(words), {
    wrapper: ({ children }) => <AudienceProvider value={audience}>{children}</AudienceProvider>,
  })
  expect(result.current('place')).toBe(word)
  expect(result.current('plain', { name: '<Ada>' })).toBe('Hello <Ada>')
  expect([1, 2].map((count) => result.current('guests', { count }))).toEqual(['1 guest', '2 guests'])
})

test('a type is read in any case; none is general, another is nobody', () => {
  expect(parseAudience('Education')).toBe('education')
  expect(parseAudience(undefined)).toBe('general')
  expect(parseAudience('family')).toBeUndefined()
})
