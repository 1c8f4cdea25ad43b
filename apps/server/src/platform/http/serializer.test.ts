import { api, type Route } from '@lumi/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createSerializer } from './serializer.ts'

const Person = z.object({ name: z.string(), color: z.int().nullable() }).meta({ id: 'SerializedPerson' })

const write = (schema: z.ZodType, value: unknown) => JSON.parse(createSerializer(schema)(value))

describe('the serializer', () => {
  test('writes the fields of the schema and no others', () => {
    const person = { name: 'Ada', color: null, passwordHash: 'secret' }
    expect(write(z.object({ items: z.array(Person) }), { items: [person] })).toEqual({
      items: [{ name: 'Ada', color: null }],
    })
  })

  test('throws when a field is missing', () => {
    expect(() => write(Person, { color: 3 })).toThrow(/name/)
  })

  test('leaves out what is optional', () => {
    expect(write(z.object({ token: z.string().optional() }), { token: undefined })).toEqual({})
  })

  test.each([
    [z.union([z.literal(1), z.literal(2)]), 2],
    [z.enum(['all', 'web']), 'web'],
    [z.string().nullable(), null],
    [z.string().nullable(), 'text with "quotes"'],
    [z.object({ a: z.boolean() }).nullable(), null],
    [z.object({ a: z.boolean() }).nullable(), { a: true }],
    [z.iso.datetime(), '2026-11-21T09:30:00.000Z'],
    [z.array(z.string()), []],
  ])('writes a value of each kind', (schema, value) => {
    expect(write(z.object({ value: schema }), { value })).toEqual({ value })
  })

  test('picks the branch of a union that fits', () => {
    const union = z.union([z.object({ token: z.string() }), z.object({ grant_type: z.literal('expired') })])
    expect(write(union, { token: 'x', more: 1 })).toEqual({ token: 'x' })
    expect(write(union, { grant_type: 'expired' })).toEqual({ grant_type: 'expired' })
  })

  test('can write every answer of the contract', () => {
    const routes = Object.values(api).flatMap((group) => Object.values<Route>(group))
    for (const { response } of routes)
      if (response instanceof z.ZodType) expect(createSerializer(response)).toBeTypeOf('function')
  })
})
