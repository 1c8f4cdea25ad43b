import { describe, expect, test } from 'vitest'
import { bringCamerasIn, bringSpeakerIn, updateOrder } from './tile-order.ts'

const letters = (text: string) => Array.from(text)

describe('who comes and goes', () => {
  test.each([
    ['newcomers go to the end', 'me', 'meab', 'meab'],
    ['nobody moves when somebody joins', 'meab', 'bameb', 'meab'],
    ['the last takes the place that became free', 'mabcd', 'mbcd', 'mdbc'],
    ['the last simply goes', 'mabc', 'mab', 'mab'],
    ['several leave at once', 'mabcd', 'mc', 'mc'],
  ])('%s', (_, before, present, after) => {
    const unique = [...new Set(letters(present))]
    const order = [...new Set(letters(before))]
    expect(updateOrder(order, unique)).toEqual([...new Set(letters(after))])
  })

  test('answers the same list when nothing has changed', () => {
    const order = letters('mab')
    expect(updateOrder(order, letters('bma'))).toBe(order)
  })
})

describe('somebody speaks off the page', () => {
  const pageOf = (spoke: [string, number][], { visible = 3, cameras = '' } = {}) => ({
    order: letters('mabcd'),
    visible,
    own: 'm',
    lastSpoke: new Map(spoke),
    cameras: new Set(letters(cameras)),
  })
  const speak = (speaker: string, spoke: [string, number][] = [], more = {}) =>
    bringSpeakerIn(pageOf(spoke, more), speaker).join('')

  test('the one who never spoke gives way, the later in the row first', () => {
    expect(speak('d')).toBe('madcb')
  })

  test('the one who has been silent longest gives way', () => {
    expect(
      speak('c', [
        ['a', 10],
        ['b', 20],
      ]),
    ).toBe('mcbad')
  })

  test('of those who have been silent as long, one whose camera is off gives way, and nobody moves after that', () => {
    const page = pageOf([], { cameras: 'b' })
    const order = bringSpeakerIn(page, 'd')
    expect(order.join('')).toBe('mdbca')
    expect(bringCamerasIn({ ...page, order, lastSpoke: new Map([['d', 1]]) })).toBe(order)
  })

  test('nobody moves for a speaker on the page', () => {
    expect(speak('b')).toBe('mabcd')
  })

  test('one’s own tile neither gives way nor comes in', () => {
    expect(speak('d', [], { visible: 1 })).toBe('mabcd')
    const page = { ...pageOf([], { cameras: 'm' }), order: letters('abcm') }
    expect(bringSpeakerIn(page, 'm')).toBe(page.order)
    expect(bringCamerasIn(page)).toBe(page.order)
  })
})

describe('cameras off the page', () => {
  const show = (cameras: string, spoke: [string, number][] = [], visible = 3) =>
    bringCamerasIn({
      order: letters('mabcde'),
      visible,
      own: 'm',
      lastSpoke: new Map(spoke),
      cameras: new Set(letters(cameras)),
    }).join('')

  test('come in for people whose camera is off, the later in the row first', () => {
    expect(show('d')).toBe('madcbe')
    expect(show('de')).toBe('medcba')
  })

  test('one whose camera is on keeps their place, and so does oneself', () => {
    expect(show('bd')).toBe('mdbcae')
    expect(show('abd')).toBe('mabcde')
    expect(show('d', [], 1)).toBe('mabcde')
  })

  test('nobody gives way who has spoken later than the newcomer', () => {
    expect(show('d', [['b', 10]])).toBe('mdbcae')
    expect(
      show('d', [
        ['a', 10],
        ['b', 20],
      ]),
    ).toBe('mabcde')
    expect(
      show('d', [
        ['a', 10],
        ['b', 20],
        ['d', 15],
      ]),
    ).toBe('mdbcae')
  })
})
