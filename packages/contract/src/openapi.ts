import { z } from 'zod'
import { ErrorBody, errorCatalogue } from './errors.ts'
import { type Access, fileResponse, type Route, routeErrors, routeUrl, type Service } from './route.ts'

type Json = Record<string, unknown>

/** Which services one published file describes. */
export interface OpenApiFile {
  readonly title: string
  readonly description: string
  readonly services: readonly Service[]
}

const roleNames = ['', 'attendee', 'presenter', 'host', 'owner']

/** One sentence that says who may call, for people who read the reference. */
function describeAccess(access: Access): string {
  if (access === 'public') return 'Anybody may call this.'
  const callers = [
    access.account && `accounts of role ${roleNames[access.account]} or above`,
    access.admin && 'accounts that look after the installation',
    access.app && 'apps by client credentials',
    access.node && 'media nodes with the API key of their app',
    access.participant === 'member' && 'people in the conference',
    access.participant &&
      access.participant !== 'member' &&
      `people in the conference with the privilege ${access.participant}`,
  ].filter(Boolean)
  return `May be called by ${callers.join(', ')}.`
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!shape) return []
  const schema = z.toJSONSchema(shape, { io: 'input', target: 'draft-2020-12' })
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const { description, example, ...rest } = property as Json
    return {
      name,
      in: where,
      required: where === 'path' || (schema.required ?? []).includes(name),
      ...(description ? { description } : {}),
      ...(example !== undefined ? { example } : {}),
      schema: withoutId(rest),
    }
  })
}

const withoutId = ({ id: _id, $schema: _schema, ...rest }: Json): Json => rest

/** Collects named schemas (`meta({ id })`) once and answers references to them. */
function schemaCollector() {
  const components: Json = {}
  const convert = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const json = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) as Json
    const { $defs, ...root } = json
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

function errorResponses(route: Route): Json {
  const byStatus = Map.groupBy(routeErrors(route), (name) => errorCatalogue[name].status)
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([a], [b]) => a - b)
      .map(([status, names]) => [
        String(status),
        {
          description: names
            .map((name) => `${errorCatalogue[name].code}: ${errorCatalogue[name].description}`)
            .join('. '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
  )
}

type Convert = ReturnType<typeof schemaCollector>['convert']

function requestBody({ body, files, form }: Route, convert: Convert): Json {
  const schema = body && convert(body, 'input')
  if (files)
    return { requestBody: { required: true, content: { 'multipart/form-data': multipart(files, schema) } } }
  if (!schema) return {}
  const content = {
    'application/json': { schema },
    ...(form ? { 'application/x-www-form-urlencoded': { schema } } : {}),
  }
  return { requestBody: { required: true, content } }
}

function multipart(files: NonNullable<Route['files']>, request: Json | undefined): Json {
  const parts = Object.entries(files)
  const required = parts.filter(([, { optional }]) => !optional).map(([name]) => name)
  return {
    schema: {
      type: 'object',
      required: request ? ['request', ...required] : required,
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

function successResponse({ response }: Route, convert: Convert): Json {
  if (response === null) return { '204': { description: 'Success' } }
  if (response === fileResponse) {
    const content = { '*/*': { schema: { type: 'string', format: 'binary' } } }
    return {
      '200': { description: 'The file', content },
      '206': { description: 'The bytes of the file that the header Range asked for', content },
    }
  }
  return {
    '200': {
      description: 'Success',
      content: { 'application/json': { schema: convert(response, 'output') } },
    },
  }
}

/** Makes the OpenAPI 3.1 document of some services from the route descriptors. */
export function openApiDocument(
  api: Record<string, Record<string, Route>>,
  file: OpenApiFile,
  version: string,
) {
  const { components, convert } = schemaCollector()
  convert(ErrorBody, 'output')
  const paths: Record<string, Json> = {}
  for (const [group, routes] of Object.entries(api)) {
    for (const [name, route] of Object.entries(routes)) {
      if (!file.services.includes(route.service)) continue
      const path = routeUrl(route)
      paths[path] ??= {}
      paths[path][route.method.toLowerCase()] = {
        operationId: `${group}.${name}`,
        tags: [group],
        summary: route.summary,
        description: [route.description, describeAccess(route.access), describeLimit(route)]
          .filter(Boolean)
          .join(' '),
        ...(route.access === 'public' ? { security: [] } : {}),
        parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
        ...requestBody(route, convert),
        responses: { ...successResponse(route, convert), ...errorResponses(route) },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: file.title, description: file.description, version },
    servers: [{ url: '/', description: 'The Lumi server that serves this file' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function describeLimit({ rateLimit }: Route): string | undefined {
  return rateLimit && `At most ${rateLimit.max} calls in ${rateLimit.seconds} seconds from one address.`
}
