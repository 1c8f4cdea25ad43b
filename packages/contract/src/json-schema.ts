import { z } from 'zod'

export type Json = Record<string, unknown>

/** What is sent, before defaults and transforms, or what is answered. */
export type Io = 'input' | 'output'

/** A schema as JSON Schema; what JSON has no words for may be anything. */
export const jsonSchemaOf = (schema: z.ZodType, io: Io): Json =>
  z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json
