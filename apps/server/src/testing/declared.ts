import { api, type ErrorBody, type Route, routeErrors, routeUrl } from '@lumi/contract'

/** The address of a route, as a pattern. Those with more words of their own come first, as the server matches them. */
const operations = Object.values<Record<string, Route>>(api)
  .flatMap((group) => Object.values(group))
  .map((route) => ({
    route,
    pattern: new RegExp(`^${routeUrl(route).replace(/\{\w+\}/g, '[^/]+')}$`),
    parameters: routeUrl(route).split('{').length,
  }))
  .sort((one, other) => one.parameters - other.parameters)

/** Makes sure that an operation of the contract fails only by names that it declares, as its users are told. */
export function expectDeclared(method: string, url: string, body: Partial<ErrorBody>): void {
  const [path = ''] = url.split('?')
  const found = operations.find(({ route, pattern }) => route.method === method && pattern.test(path))
  if (!found || body.error_name === undefined) return
  const declared: readonly string[] = routeErrors(found.route)
  if (!declared.includes(body.error_name))
    throw new Error(
      `${method} ${routeUrl(found.route)} answers ${body.error_name}, which it does not declare`,
    )
}
