import { proxiedRoutes, type Route } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { createSerializer } from '../../../platform/http/serializer.ts'

type Proxied = typeof proxiedRoutes

/** The services that answer the calls, by group and name. */
export type ProxiedHandlers = { [Group in keyof Proxied]: Handlers<Proxied[Group]> }

/** A handler whose route is only known when it is called. */
type AnyHandler = (
  ctx: Ctx,
  parts: { params: unknown; query: unknown; body: unknown; files: undefined },
) => unknown

/** One call of the contract that can be made by the address of an integration. */
export type Operation = {
  name: string
  route: Route
  handler: AnyHandler
  /** The answer with the fields of the contract and no others; nothing where the call answers nothing. */
  present: (result: unknown) => unknown
}

/** Finds the operation that a method and a path name, with the parameters in the path. */
export type FindOperation = (
  method: Route['method'],
  path: string,
) => { operation: Operation; params: Record<string, string> }

export function createOperations(handlers: ProxiedHandlers): FindOperation {
  const operations = Object.entries<Record<string, Route>>(proxiedRoutes).flatMap(([group, routes]) =>
    Object.entries(routes).map(([name, route]) => ({
      operation: {
        name: `${group}.${name}`,
        route,
        handler: Reflect.get(handlers[group as keyof Proxied], name) as AnyHandler,
        present: presenterOf(route),
      },
      pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`),
    })),
  )
  // Paths with words of their own come before those with parameters in the same place.
  operations.sort((one, other) => parametersOf(one.operation) - parametersOf(other.operation))
  return (method, path) => {
    for (const { operation, pattern } of operations) {
      const found = operation.route.method === method ? pattern.exec(path) : null
      if (found) return { operation, params: decoded(found.groups ?? {}) }
    }
    return fail('invalidPath', { field: 'path' })
  }
}

const parametersOf = ({ route }: Operation): number => route.path.split('{').length

function presenterOf({ response }: Route): Operation['present'] {
  if (response === null || response === 'file') return () => undefined
  const serialize = createSerializer(response)
  return (result) => JSON.parse(serialize(result))
}

function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(
      Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]),
    )
  } catch {
    return fail('invalidPath', { field: 'path' })
  }
}
