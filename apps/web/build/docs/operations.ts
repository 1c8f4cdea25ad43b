import type { Route, Service } from '@lumi/contract'
import { type Operation, openApiOf, routeOf } from './openapi.ts'

/** Services with a reference, in its order. */
const services = ['auth', 'core', 'content'] as const satisfies Service[]

/** One value that an operation takes in its address. */
interface TryableParameter {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly isRequired: boolean
  readonly description: string
  readonly example?: string
  /** All values that it can have, where these are few. */
  readonly values?: readonly string[]
}

/** An operation, with all that the page needs to try it. */
export interface TryableOperation {
  readonly method: Route['method']
  readonly path: string
  readonly summary: string
  readonly parameters: readonly TryableParameter[]
  /** JSON to begin with; undefined where there is no body. */
  readonly body?: string
  /** Names of the files that it takes. */
  readonly files: readonly string[]
  /** The caller whose token it takes: nobody's, that of an account, of somebody in a conference, or another one. */
  readonly caller: 'nobody' | 'account' | 'participant' | 'other'
}

/** All operations of the reference by their ids, as a module of its own. */
export const operationsModule = (): string => {
  const operations = services.flatMap((service) =>
    Object.entries(openApiOf(service).paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => [operation.operationId, tryable(path, operation)]),
    ),
  )
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(operations)))})`
}

function tryable(
  path: string,
  { operationId, summary, parameters = [], requestBody }: Operation,
): TryableOperation {
  const route = routeOf(operationId)
  const files = requestBody?.content['multipart/form-data'] ? Object.keys(route.files ?? {}) : []
  // The description of a file may be left out.
  const body =
    requestBody?.content['application/json']?.example ?? (files.length > 0 && route.body ? {} : undefined)
  return {
    method: route.method,
    path,
    summary,
    parameters: parameters.map(({ name, in: place, required, description = '', example, schema }) => ({
      name,
      in: place === 'path' ? 'path' : 'query',
      isRequired: required === true,
      // Shown as it is, not as Markdown.
      description: description.replaceAll('`', ''),
      example: example === undefined ? undefined : String(example),
      values: schema.type === 'boolean' ? ['true', 'false'] : schema.enum?.map(String),
    })),
    body: body === undefined ? undefined : JSON.stringify(body, null, 2),
    files,
    caller: callerOf(route),
  }
}

function callerOf({ access }: Route): TryableOperation['caller'] {
  if (access === 'public') return 'nobody'
  if (access.account || access.admin) return 'account'
  return access.participant ? 'participant' : 'other'
}
