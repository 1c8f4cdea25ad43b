import { Document } from '@hocuspocus/server'
import { expect, it } from 'vitest'
import { createClientOwners } from './client-owners.ts'

const page = () => new Document('page')

it('gives an id of a browser to who used it first, at each page by itself', () => {
  const isClientOf = createClientOwners()
  const [one, two] = [page(), page()]
  expect(isClientOf(one, 7, 'ada')).toBe(true)
  expect(isClientOf(one, 7, 'eve')).toBe(false)
  expect(isClientOf(one, 7, 'ada')).toBe(true)
  expect(isClientOf(two, 7, 'eve')).toBe(true)
})

it('knows the browsers of other servers by their awareness', () => {
  const isClientOf = createClientOwners()
  const one = page()
  one.awareness.states.set(7, { userId: 'ada' })
  expect(isClientOf(one, 7, 'eve')).toBe(false)
  expect(isClientOf(one, 7, 'ada')).toBe(true)
})

it('remembers only so many browsers of one person', () => {
  const isClientOf = createClientOwners()
  const one = page()
  expect(isClientOf(one, 1, 'ada')).toBe(true)
  for (let id = 100; id < 200; id++) expect(isClientOf(one, id, 'eve')).toBe(true)
  expect(isClientOf(one, 199, 'ada')).toBe(false)
  expect(isClientOf(one, 100, 'ada')).toBe(true)
  expect(isClientOf(one, 1, 'eve')).toBe(false)
})
