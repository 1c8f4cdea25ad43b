import type { z } from 'zod'
import { type Io, type Json, jsonSchemaOf } from './json-schema.ts'

/** Examples of schemas that bring none of their own. */
const byFormat: Record<string, string> = {
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  email: 'ada@example.com',
  uri: 'https://www.example.com',
  uuid: '3f2b8c1e-5d4a-4f6b-9c7d-8e9f0a1b2c3d',
}

/**
 * A value that a schema accepts, for the reference: its own example, or one put together of its fields' examples.
 * Fields that may be left out are left out of requests, unless they have an example of their own.
 */
export function exampleOf(schema: z.ZodType, io: Io): unknown {
  const json = jsonSchemaOf(schema, io)
  const definitions = (json.$defs ?? {}) as Record<string, Json>
  return example(json, definitions)
}

function example(schema: Json, definitions: Record<string, Json>): unknown {
  if (typeof schema.$ref === 'string' && schema.example === undefined) {
    return example(definitions[schema.$ref.split('/').at(-1) ?? ''] ?? {}, definitions)
  }
  if (schema.example !== undefined) return schema.example
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branches = (schema.oneOf ?? schema.anyOf) as Json[] | undefined
  if (branches) return example(branches[0] ?? {}, definitions)
  switch (schema.type) {
    case 'object':
      return exampleOfObject(schema, definitions)
    case 'array':
      return schema.items ? [example(schema.items as Json, definitions)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case 'string':
      return byFormat[String(schema.format)] ?? 'text'
    default:
      return null
  }
}

function exampleOfObject({ properties = {}, required = [] }: Json, definitions: Record<string, Json>): Json {
  const wanted = Object.entries(properties as Record<string, Json>).filter(
    ([name, property]) => (required as string[]).includes(name) || property.example !== undefined,
  )
  return Object.fromEntries(wanted.map(([name, property]) => [name, example(property, definitions)]))
}
