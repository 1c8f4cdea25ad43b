import { describe, expect, it } from 'vitest'
import { distributeAmong, distributeAtRandom, distributeEvenly } from './distribute.ts'

const people = Array.from({ length: 7 }, (_, n) => `person-${n}`)
const sizes = (places: Map<string, number>) =>
  [0, 1, 2].map((room) => [...places.values()].filter((position) => position === room).length)

describe('distributing people over rooms', () => {
  it('fills rooms evenly, in order', () => {
    const places = distributeEvenly(people, 3)
    expect(sizes(places)).toEqual([3, 2, 2])
    expect(places.get('person-4')).toBe(1)
  })

  it('fills rooms evenly at random, and not always alike', () => {
    const drawn = Array.from({ length: 50 }, () => distributeAtRandom(people, 3))
    for (const places of drawn) expect(sizes(places)).toEqual([3, 2, 2])
    expect(new Set(drawn.map((places) => places.get('person-0'))).size).toBeGreaterThan(1)
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
