import type { ErrorName } from '@lumi/contract'
import type { z } from 'zod'
import { fail } from '../errors/failure.ts'
import { isValidText } from './valid-text.ts'

type Where = 'params' | 'query' | 'body' | 'form'

/** Fields whose wrong values have codes of their own, on routes that list them. */
const fieldErrors: Record<string, ErrorName> = {
  username: 'invalidUsername',
  password: 'invalidPassword',
  newPassword: 'invalidPassword',
  privacyPolicyUrl: 'invalidUrl',
  termsOfServiceUrl: 'invalidUrl',
  url: 'invalidUrl',
  pictureImgUrl: 'invalidUrl',
  setting: 'invalidSetting',
}

/** Parses one part of a request, or fails with the code for what is wrong with it, naming the field. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  where: Where,
  routeErrors: readonly ErrorName[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return checkStorable(parsed.data, where, routeErrors)
  const issue = parsed.error.issues[0]
  const path = issue?.path.map(String) ?? []
  const field = path.join('.') || undefined
  const missing = path.length > 0 && valueAt(input, path) === undefined
  const description = missing ? `${field} is missing` : describe(field, issue?.message)
  return fail(errorFor(where, missing, path.at(-1), routeErrors), { field, description })
}

function checkStorable<Data>(data: Data, where: Where, routeErrors: readonly ErrorName[]): Data {
  if (isValidText(data)) return data
  const [field] = Object.entries(data ?? {}).find(([, value]) => !isValidText(value)) ?? []
  const description = describe(field, 'holds characters that no text has')
  return fail(errorFor(where, false, field, routeErrors), { field, description })
}

function errorFor(
  where: Where,
  missing: boolean,
  name: string | undefined,
  routeErrors: readonly ErrorName[],
): ErrorName {
  if (where === 'params' || where === 'query') return 'missingParameter'
  if (missing) return 'missingElement'
  const own = name === undefined ? undefined : fieldErrors[name]
  if (own && routeErrors.includes(own)) return own
  return where === 'form' ? 'invalidFormBody' : 'invalidBody'
}

const describe = (field: string | undefined, message = 'not valid') =>
  field ? `${field}: ${message}` : message

function valueAt(input: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    input,
  )
}
