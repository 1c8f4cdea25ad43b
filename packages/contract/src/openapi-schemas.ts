import type { z } from 'zod'
import { describeField, type Io, type Json, jsonSchemaOf, mapSchema } from './json-schema.ts'

/** Schemas of one document: the named ones stand once among its components. */
export type SchemaCollector = ReturnType<typeof schemaCollector>

export const withoutId = ({ id: _id, $schema: _schema, ...rest }: Json): Json => rest

/** Adds a component once. A name stands for one shape, in requests and answers alike. */
function addOnce(components: Json, name: string, component: Json): void {
  const known = JSON.stringify(components[name] ?? component)
  if (known !== JSON.stringify(component)) throw new Error(`The schema ${name} has two shapes`)
  components[name] = component
}

/** Collects named schemas (`meta({ id })`) once and answers references to them. */
export function schemaCollector() {
  const components: Json = {}
  const convert = (schema: z.ZodType, io: Io): Json => {
    const { $defs = {}, ...root } = jsonSchemaOf(schema, io)
    for (const [name, definition] of Object.entries($defs as Record<string, Json>)) {
      addOnce(components, name, mapSchema(definition, published))
    }
    return mapSchema(root, published)
  }
  return { components, convert }
}

/**
 * Returns the schema of a document. Defaults are in the descriptions: the server fills in missing fields, but
 * generators of clients send a default along, give it the wrong type, or require the field because of it.
 */
function published({ id: _id, $schema: _schema, ...schema }: Json): Json {
  const { default: _default, $ref, ...rest } = schema
  const description = describeField(schema)
  return {
    ...(typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : {}),
    ...rest,
    ...(description ? { description } : {}),
  }
}
