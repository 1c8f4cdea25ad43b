import { expect, test } from 'vitest'
import { findCircle } from './circles.mjs'

const graph = (edges) => new Map(Object.entries(edges).map(([name, to]) => [name, new Set(to)]))

test('finds no circle where everything points one way', () => {
  expect(findCircle(graph({ join: ['user', 'event'], user: ['event'], event: [] }))).toBeUndefined()
})

test('names the circle, without what only leads to it', () => {
  expect(findCircle(graph({ start: ['join'], join: ['user'], user: ['event'], event: ['join'] }))).toEqual([
    'join',
    'user',
    'event',
    'join',
  ])
})
