import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { LumiFailure } from '../errors/failure.ts'
import { parseInput } from './parse-input.ts'

const Body = z.object({
  name: z.string().trim(),
  password: z.string().min(8),
  limits: z.object({ width: z.int() }).optional(),
})

function failureOf(parse: () => unknown) {
  try {
    parse()
  } catch (error) {
    if (error instanceof LumiFailure) return { name: error.errorName, field: error.field }
    throw error
  }
  return undefined
}

describe('parsing a request', () => {
  test('answers what the schema makes of it', () => {
    expect(parseInput(Body, { name: ' Ada ', password: 'Lighthouse7', more: 1 }, 'body')).toEqual({
      name: 'Ada',
      password: 'Lighthouse7',
    })
  })

  const password = 'Lighthouse7'
  test.each([
    ['a missing element', { password }, { name: 'missingElement', field: 'name' }],
    ['a wrong element', { name: 7, password }, { name: 'invalidBody', field: 'name' }],
    ['null for an element', { name: null, password }, { name: 'invalidBody', field: 'name' }],
    [
      'an element within',
      { name: 'a', password, limits: {} },
      { name: 'missingElement', field: 'limits.width' },
    ],
    ['no object at all', [], { name: 'invalidBody', field: undefined }],
    ['plain text', 'text', { name: 'invalidBody', field: undefined }],
    ['a NUL in a text', { name: 'a\0', password }, { name: 'invalidBody', field: 'name' }],
    ['half a character', { name: '\ud83d', password }, { name: 'invalidBody', field: 'name' }],
  ])('names %s', (_what, body, expected) => {
    expect(failureOf(() => parseInput(Body, body, 'body'))).toEqual(expected)
  })

  test('gives fields with a code of their own that code, on routes that list it', () => {
    const weak = { name: 'a', password: 'weak' }
    expect(failureOf(() => parseInput(Body, weak, 'body', ['invalidPassword']))).toEqual({
      name: 'invalidPassword',
      field: 'password',
    })
    expect(failureOf(() => parseInput(Body, weak, 'body'))).toEqual({
      name: 'invalidBody',
      field: 'password',
    })
  })

  test('knows forms and addresses', () => {
    expect(failureOf(() => parseInput(Body, { name: 'a', password: 'weak' }, 'form'))?.name).toBe(
      'invalidFormBody',
    )
    const Query = z.object({ id: z.string() })
    expect(failureOf(() => parseInput(Query, {}, 'query'))).toEqual({ name: 'missingParameter', field: 'id' })
    expect(failureOf(() => parseInput(Query, { id: ['a', 'b'] }, 'query'))?.name).toBe('missingParameter')
  })
})
