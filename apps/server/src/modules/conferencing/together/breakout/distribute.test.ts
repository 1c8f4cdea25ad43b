import { describe, expect, it } from 'vitest'
import { distributeAmong, shuffled } from './distribute.ts'

const people = Array.from({ length: 7 }, (_, n) => `person-${n}`)
const sizes = (places: Map<string, number>) =>
  [0, 1, 2].map((room) => [...places.values()].filter((position) => position === room).length)

describe('distributing people over rooms', () => {
  it('fills rooms evenly, in order', () => {
    const places = distributeAmong(people, [0, 0, 0], new Map())
    expect(sizes(places)).toEqual([3, 2, 2])
    expect(places.get('person-4')).toBe(1)
  })

  it('draws everybody once, and not always in one order', () => {
    const drawn = Array.from({ length: 50 }, () => shuffled(people))
    for (const order of drawn) expect(order.toSorted()).toEqual(people)
    expect(new Set(drawn.map(([first]) => first)).size).toBeGreaterThan(1)
  })

  it('puts people where they were, and others where the fewest are', () => {
    const last = new Map([
      ['person-0', 2],
      ['person-1', 2],
      ['person-2', 9],
      ['person-4', null],
    ])
    const ids = ['person-0', 'person-1', 'person-2', 'person-3', 'person-4']
    const places = distributeAmong(ids, [0, 0, 0], last)
    expect(Object.fromEntries(places)).toEqual({
      'person-0': 2,
      'person-1': 2,
      'person-2': 0,
      'person-3': 1,
      'person-4': 0,
    })
  })

  it('counts those who are in a room already', () => {
    expect([...distributeAmong(['person-0', 'person-1'], [2, 0, 1], new Map()).values()]).toEqual([1, 1])
  })
})
