/** What a schema finds wrong, as far as a form has words for it. */
export interface Issue {
  readonly code?: string
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

/** As much of a Zod schema as a form needs: the schemas are the contract's, and so is Zod. */
interface FieldSchema {
  readonly type: string
  readonly maxLength?: number | null
  readonly safeParse: (value: unknown) => { readonly error?: { readonly issues: readonly Issue[] } }
  readonly unwrap?: () => unknown
}

/** The contract's schema of each field of a form. */
export type FieldSchemas = Readonly<Record<string, FieldSchema>>

/** What the schema of a field lets somebody type. */
export const limitsOf = (schema: FieldSchema | undefined): { readonly maxLength?: number } => {
  if (schema?.type === 'optional' || schema?.type === 'nullable' || schema?.type === 'default')
    return limitsOf(schema.unwrap?.() as FieldSchema | undefined)
  return { maxLength: schema?.maxLength ?? undefined }
}

/** What is wrong with a value, as the schema finds it; undefined where nothing is. */
export const problemOf = (schema: FieldSchema | undefined, value: unknown): Issue | undefined =>
  schema?.safeParse(value).error?.issues[0]

/** The schema of a field that may stay empty. */
export const orEmpty = (schema: FieldSchema): FieldSchema => ({
  type: schema.type,
  maxLength: limitsOf(schema).maxLength,
  safeParse: (value) => (value === '' ? {} : schema.safeParse(value)),
})
