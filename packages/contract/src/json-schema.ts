import { z } from 'zod'

export type Json = Record<string, unknown>

/** The direction of a schema: `input` is the request before defaults and transforms, `output` the answer. */
export type Io = 'input' | 'output'

/** A schema as JSON Schema, as people and generators of clients read it; what JSON has no words for may be anything. */
export const jsonSchemaOf = (schema: z.ZodType, io: Io): Json =>
  mapSchema(
    z.toJSONSchema(schema, {
      io,
      target: 'draft-2020-12',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => Object.assign(jsonSchema, discriminatorOf(zodSchema)),
    }) as Json,
    simplify,
  )

/** The description of a field, with its default unless the description mentions it already. */
export function describeField({ description, default: preset }: Json): string | undefined {
  const mentionsDefault =
    typeof description === 'string' && /unless said|by default|default:/i.test(description)
  if (preset === undefined || typeof preset === 'object' || mentionsDefault)
    return description as string | undefined
  return [description, `Default: ${literal(preset)}`].filter(Boolean).join('. ')
}

/** A value as it stands in a program. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** The OpenAPI discriminator of a union: the field that tells its named schemas apart. */
function discriminatorOf(schema: z.core.$ZodTypes): Json {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return {}
  const { options, discriminator: propertyName } = schema.def
  const mapping = (options as z.ZodObject[]).map((option) => {
    const [value] = (option.shape[propertyName] as z.ZodLiteral).values
    return [value, `#/components/schemas/${option.meta()?.id}`]
  })
  return { discriminator: { propertyName, mapping: Object.fromEntries(mapping) } }
}

const INT32 = 2 ** 31

/** The schema that `change` makes of this one, after it was asked about every schema within. */
export function mapSchema(schema: Json, change: (schema: Json) => Json): Json {
  const within = (key: string, value: unknown): unknown => {
    switch (key) {
      case 'items':
        return mapSchema(value as Json, change)
      case 'anyOf':
      case 'oneOf':
      case 'allOf':
        return (value as Json[]).map((branch) => mapSchema(branch, change))
      case 'properties':
      case '$defs':
        return Object.fromEntries(
          Object.entries(value as Record<string, Json>).map(([name, inner]) => [
            name,
            mapSchema(inner, change),
          ]),
        )
      default:
        return value
    }
  }
  return change(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, within(key, value)])))
}

/** Says the same in fewer words, and with the width of each number. */
function simplify(schema: Json): Json {
  if (schema.$ref) return reference(schema)
  switch (schema.type) {
    case 'number':
    case 'integer':
      return number(schema)
    case 'string': {
      // The format says the same in a form that more programs understand.
      const { pattern: _pattern, ...rest } = schema
      return schema.format ? rest : schema
    }
    case 'object': {
      // Answers may get more fields in later versions, so clients of today must accept unknown ones.
      const { additionalProperties, ...rest } = schema
      return additionalProperties === false ? rest : schema
    }
    default:
      return schema.anyOf || schema.oneOf ? union(schema) : schema
  }
}

const besideReference = new Set(['$ref', '$defs', 'description', 'default', 'example'])

/** The keywords that stand beside a reference: only those that are special to this place. */
const reference = (schema: Json): Json =>
  Object.fromEntries(Object.entries(schema).filter(([key]) => besideReference.has(key)))

function union(schema: Json): Json {
  const { anyOf, oneOf = anyOf, ...rest } = schema
  const isText = ({ format: _format, ...form }: Json) => JSON.stringify(form) === '{"type":"string"}'
  // Texts of one format or another: what generators make of that cannot be written as the text it is.
  return (oneOf as Json[]).every(isText) ? { type: 'string', ...rest } : schema
}

function number({ type, const: only, ...rest }: Json): Json {
  const values = (only === undefined ? rest.enum : [only]) as unknown[] | undefined
  if (values) return { type: values.every(Number.isInteger) ? 'integer' : type, ...rest, enum: values }
  if (type === 'number') return { type, format: 'double', ...rest }
  const {
    minimum = -Infinity,
    maximum = Infinity,
    ...others
  } = rest as { minimum?: number; maximum?: number }
  const isWide = minimum < -INT32 || maximum >= INT32
  return {
    type,
    format: isWide ? 'int64' : 'int32',
    // Beyond these JSON can say no number exactly; it goes without saying.
    ...(minimum > Number.MIN_SAFE_INTEGER ? { minimum } : {}),
    ...(maximum < Number.MAX_SAFE_INTEGER ? { maximum } : {}),
    ...others,
  }
}
