import type { z } from 'zod'
import { type Io, type Json, jsonSchemaOf } from './json-schema.ts'

/** Schemas of one document: the named ones stand once among its components. */
export type SchemaCollector = ReturnType<typeof schemaCollector>

export const withoutId = ({ id: _id, $schema: _schema, ...rest }: Json): Json => rest

/** Collects named schemas (`meta({ id })`) once and answers references to them. */
export function schemaCollector() {
  const components: Json = {}
  const convert = (schema: z.ZodType, io: Io): Json => {
    const { $defs, ...root } = jsonSchemaOf(schema, io)
    for (const [name, definition] of Object.entries(($defs as Json) ?? {})) {
      components[name] ??= rewriteRefs(withoutId(definition as Json))
    }
    const name = schema.meta()?.id
    if (!name) return rewriteRefs(withoutId(root)) as Json
    components[name] ??= rewriteRefs(withoutId(root))
    return { $ref: `#/components/schemas/${name}` }
  }
  return { components, convert }
}

function rewriteRefs(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rewriteRefs)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'id' || typeof (value as Json).id !== 'string')
      .map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string'
          ? [key, inner.replace('#/$defs/', '#/components/schemas/')]
          : [key, rewriteRefs(inner)],
      ),
  )
}
