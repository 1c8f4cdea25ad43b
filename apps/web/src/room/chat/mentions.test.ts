import { expect, test } from 'vitest'
import { user } from '#room/testing/people.ts'
import { mentionBegun, mentionedIn, readersOf, splitByMentions, withMention } from './mentions.ts'

const people = [
  user('me', { displayName: 'Me' }),
  user('ann', { displayName: 'Ann Lee', role: 3 }),
  user('bob', { displayName: 'Bob (x)' }),
]

test('those who read a chat can be mentioned in it', () => {
  const ids = (userGroup: 1 | 2 | 3 | 4 | 5, ownerUserId = 'me', userIds: string[] = []) =>
    readersOf({ userGroup, ownerUserId, userIds }, people, 'me').map(({ userId }) => userId)
  expect(ids(2)).toEqual(['ann', 'bob'])
  expect(ids(5)).toEqual(['ann'])
  expect(ids(3, 'ann')).toEqual(['ann', 'bob'])
  expect(ids(1, 'me', ['bob'])).toEqual(['bob'])
})

test('a mention is begun by an @, made whole, and found again', () => {
  expect(mentionBegun('Hello @An')).toBe('An')
  expect(mentionBegun('Hello @Ann L')).toBe('Ann L')
  expect(mentionBegun('Hello @Ann ')).toBeUndefined()
  expect(mentionBegun('@')).toBe('')
  expect(mentionBegun('a@b')).toBeUndefined()
  expect(withMention('Hello @An', 'Ann Lee')).toBe('Hello @Ann Lee ')
  expect(mentionedIn('Hello @Ann Lee and @Bob (x)', people)).toEqual(['ann', 'bob'])
  expect(splitByMentions('Hi @Bob (x)!', ['Bob (x)'])).toEqual(['Hi ', '@Bob (x)', '!'])
  expect(splitByMentions('Hi', [])).toEqual(['Hi'])
})

test('a longer name is not taken for a shorter one, and no more are named than a message may', () => {
  const ann = user('ann', { displayName: 'Ann' })
  const anna = user('anna', { displayName: 'Anna' })
  expect(mentionedIn('Hello @Anna', [ann])).toEqual([])
  expect(mentionedIn('Hello @Anna!', [ann, anna])).toEqual(['anna'])
  const guests = Array.from({ length: 30 }, (_, number) => user(`guest${number}`, { displayName: 'Guest' }))
  expect(mentionedIn('@Guest', guests)).toHaveLength(20)
})
