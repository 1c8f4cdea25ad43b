/** A fault that a schema finds, as far as a form has words for it. */
export interface Issue {
  readonly code?: string
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** The parts of a Zod schema that a form needs: the schemas, and Zod, are the contract's. */
interface FieldSchema {
  readonly type: string
  readonly maxLength?: number | null
  readonly safeParse: (value: unknown) => { readonly error?: { readonly issues: readonly Issue[] } }
  readonly unwrap?: () => unknown
  readonly _zod: { readonly input: unknown }
}

/** The contract's schema of each field of a form. */
export type FieldSchemas = Readonly<Record<string, FieldSchema>>

/** The changed fields of a form as the contract has them: what may be none is `null` where nothing is entered. */
export type Changes<V, S extends FieldSchemas> = {
  readonly [K in keyof V]?: V[K] | (K extends keyof S ? Extract<S[K]['_zod']['input'], null> : never)
}

const wrappers = ['optional', 'nullable', 'default']

/** The schema, and those that it wraps. */
const layersOf = (schema: FieldSchema | undefined): readonly FieldSchema[] => {
  if (!schema) return []
  const wrapped = wrappers.includes(schema.type) ? schema.unwrap?.() : undefined
  return [schema, ...layersOf(wrapped as FieldSchema | undefined)]
}

/** Returns the limits of a field's input, from its schema. */
export const limitsOf = (schema: FieldSchema | undefined): { readonly maxLength?: number } => ({
  maxLength: layersOf(schema).at(-1)?.maxLength ?? undefined,
})

/** Returns the value of a field in the contract's form: an empty input is null, if the schema allows that. */
export const givenBy = <Value>(schema: FieldSchema | undefined, value: Value): Value | null =>
  value === '' && layersOf(schema).some(({ type }) => type === 'nullable') ? null : value

/** Returns the fault that the schema finds in a value; undefined without one. */
export const problemOf = (schema: FieldSchema | undefined, value: unknown): Issue | undefined =>
  schema?.safeParse(givenBy(schema, value)).error?.issues[0]
