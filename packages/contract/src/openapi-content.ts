import { type ErrorName, errorCatalogue } from './errors.ts'
import type { Json } from './json-schema.ts'
import { exampleOf } from './openapi-example.ts'
import type { SchemaCollector } from './openapi-schemas.ts'
import { fileResponse, needsRequestPart, type Route, routeErrors } from './route.ts'

type Convert = SchemaCollector['convert']

/**
 * The `requestBody` of an operation, where it takes one. Of several types that it takes the reference has one, which
 * generators of clients ask for: JSON wherever that is enough.
 */
export function requestBody(route: Route, convert: Convert): Json {
  const { body, files } = route
  const schema = body && convert(body, 'input')
  if (files && needsFile(files)) {
    const content = { 'multipart/form-data': multipart(files, schema, needsRequestPart(route)) }
    return { requestBody: { required: true, content } }
  }
  if (!body) return {}
  const content = { 'application/json': { schema, example: exampleOf(body, 'input') } }
  return { requestBody: { required: !body.safeParse(undefined).success, content } }
}

const needsFile = (files: NonNullable<Route['files']>) =>
  Object.values(files).some(({ optional }) => !optional)

function multipart(
  files: NonNullable<Route['files']>,
  request: Json | undefined,
  needsRequest: boolean,
): Json {
  const parts = Object.entries(files)
  const required = parts.filter(([, { optional }]) => !optional).map(([name]) => name)
  return {
    schema: {
      type: 'object',
      required: needsRequest ? ['request', ...required] : required,
      properties: {
        ...(request ? { request } : {}),
        ...Object.fromEntries(
          parts.map(([name, { description, maxBytes }]) => [
            name,
            { type: 'string', format: 'binary', description: `${description}. At most ${maxBytes} bytes.` },
          ]),
        ),
      },
    },
    ...(request ? { encoding: { request: { contentType: 'application/json' } } } : {}),
  }
}

function successResponse(route: Route, convert: Convert): Json {
  const { response } = route
  const headers = limitHeaders(route)
  if (response === null) return { '204': { description: 'Success', ...headers } }
  if (response === fileResponse) {
    // Client generators understand the first type. A file that is known to be a picture or a document has its own.
    const file = { schema: { type: 'string', format: 'binary' } }
    const content = { 'application/octet-stream': file, '*/*': file }
    return {
      '200': { description: 'The file', ...headers, content },
      '206': { description: 'The bytes of the file that the header Range asked for', ...headers, content },
      '304': { description: 'The file is the one that If-None-Match or If-Modified-Since names' },
    }
  }
  const example = exampleOf(response, 'output')
  const content = {
    'application/json': { schema: convert(response, 'output'), example },
    ...(route.alsoFile ? { [route.alsoFile]: { schema: { type: 'string', format: 'binary' } } } : {}),
  }
  return { '200': { description: 'Success', ...headers, content } }
}

/** The `responses` of an operation: its success and each failure that it can answer with. */
export function responses(route: Route, convert: Convert): Json {
  return { ...successResponse(route, convert), ...errorResponses(route) }
}

const count = { type: 'integer', format: 'int32' }
const seconds = { type: 'integer', format: 'int32', minimum: 0 }

/** The rate-limit headers of a limited route. */
function limitHeaders({ rateLimit }: Route): Json {
  if (!rateLimit) return {}
  return {
    headers: {
      'x-ratelimit-limit': { description: 'Calls allowed in the window', schema: count },
      'x-ratelimit-remaining': { description: 'Calls left in it', schema: count },
      'x-ratelimit-reset': { description: 'Seconds until the next window begins', schema: seconds },
    },
  }
}

/** Headers of failures, by status. */
const failureHeaders: Record<number, Json> = {
  405: { allow: { description: 'The methods that the address takes', schema: { type: 'string' } } },
  429: { 'retry-after': { description: 'Seconds until another try makes sense', schema: seconds } },
}

function errorResponses(route: Route): Json {
  const byStatus = Map.groupBy(routeErrors(route), (name) => errorCatalogue[name].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, names]) => [
        String(status),
        {
          description: names.map(describeError).join('. '),
          ...(failureHeaders[status] ? { headers: failureHeaders[status] } : {}),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

/** Begins with the name, by which programs tell failures apart. */
function describeError(name: ErrorName): string {
  const { code, description } = errorCatalogue[name]
  return `\`${name}\` (${code}): ${description.replace(/\.$/, '')}`
}
