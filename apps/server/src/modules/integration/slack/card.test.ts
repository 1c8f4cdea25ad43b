import { ConferenceState, type Language } from '@lumi/contract/values'
import { expect, test } from 'vitest'
import { cardMessage } from './card.ts'
import type { CardState } from './card-state.ts'

const conference: CardState = {
  displayName: 'Algebra',
  state: ConferenceState.live,
  joinUrl: 'https://meet.example.com/room/join?id=k7m2q9x4ab',
  count: 2,
  people: ['Ada', 'Zoe'],
  seconds: null,
  recordings: [],
}
type Shown = { text: { text: string }; elements: { text: string }[] }
const shown = (changes: Partial<CardState>, language: Language = 'en') =>
  cardMessage({ ...conference, ...changes }, language).blocks as unknown as [Shown, Shown]

test.each([
  ['letters', 'a'.repeat(200), 'a'.repeat(150)],
  ['emoji of two code points', '👍🏽'.repeat(50), '👍🏽'.repeat(37)],
  ['flags', '🇩🇪'.repeat(50), '🇩🇪'.repeat(37)],
  ['letters with marks', 'e\u0301'.repeat(100), 'e\u0301'.repeat(75)],
])(
  'a long title of %s is cut between characters, where Slack accepts no more',
  (_what, displayName, title) => {
    expect(shown({ displayName })[0].text.text).toBe(title)
  },
)

test('the longest names of people fit into a line', () => {
  const people = Array.from({ length: 30 }, (_, n) => `${n}`.padEnd(200, 'x'))
  const [, line] = shown({ people, count: people.length })
  expect(line.elements[0]?.text).toMatch(/, and 20 more$/)
  expect(line.elements[0]?.text.length).toBeLessThan(3000)
})

test.each([
  ['en', 'Live. In the call (2): \u2068אבי\u2069 and 2nd room'],
  ['ar', 'جارٍ الآن. في المكالمة (2): \u2068אבי\u2069 و\u20682nd room\u2069'],
] as const)('in %s a name of another direction has its own', (language, words) => {
  expect(shown({ people: ['אבי', '2nd room'] }, language)[1].elements[0]?.text).toBe(words)
})
