import fastJson from 'fast-json-stringify'
import { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

type Serialize = (value: unknown) => string

/** Making one takes milliseconds, and many routes answer with the same schema. */
const made = new WeakMap<z.ZodType, Serialize>()

/**
 * Returns the function that writes a route's answers. It writes the fields of the schema and nothing else, and
 * throws when one is missing.
 */
export function createSerializer(schema: z.ZodType): Serialize {
  const serialize = made.get(schema) ?? compile(schema)
  made.set(schema, serialize)
  return serialize
}

function compile(schema: z.ZodType): Serialize {
  const json = z.toJSONSchema(schema, { io: 'output', target: 'draft-7' })
  const definitions = (json.definitions ?? {}) as Record<string, Json>
  return fastJson(simplify(json, definitions) as fastJson.Schema)
}

/**
 * Only what decides how to write a value: references in place, no checks. Unions of plain values lose their
 * branches, since choosing a branch costs a validation for every value written.
 */
function simplify(schema: Json, definitions: Record<string, Json>): Json {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.split('/').at(-1) ?? ''
    return simplify(definitions[name] ?? {}, definitions)
  }
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return simplifyUnion(branches as Json[], definitions)
  const { type, const: constant, enum: values, properties, required, items } = schema
  return {
    ...(type === undefined ? {} : { type }),
    ...(constant === undefined ? {} : { const: constant }),
    ...(values === undefined ? {} : { enum: values }),
    ...(properties === undefined
      ? {}
      : {
          properties: Object.fromEntries(
            Object.entries(properties).map(([name, inner]) => [name, simplify(inner as Json, definitions)]),
          ),
          required,
        }),
    ...(items === undefined ? {} : { items: simplify(items as Json, definitions) }),
  }
}

function simplifyUnion(branches: Json[], definitions: Record<string, Json>): Json {
  const simple = branches.map((branch) => simplify(branch, definitions))
  const others = simple.filter(({ type }) => type !== 'null')
  const nullable = others.length < simple.length ? { nullable: true } : {}
  const [first, ...rest] = others
  if (first && rest.length === 0) return { ...first, ...nullable }
  if (first && others.every(({ type }) => type === first.type && isPlain(type))) {
    return { type: first.type, ...nullable }
  }
  return { anyOf: simple }
}

const isPlain = (type: unknown) =>
  type === 'string' || type === 'number' || type === 'integer' || type === 'boolean'
