import type { z } from 'zod'
import { ErrorBody } from './errors.ts'
import { groupDescriptions } from './index.ts'
import { type Json, jsonSchemaOf } from './json-schema.ts'
import { requestBody, responses } from './openapi-content.ts'
import { type SchemaCollector, schemaCollector, withoutId } from './openapi-schemas.ts'
import { type Access, type Route, routeUrl, type Service } from './route.ts'
import { deadlineHeader, viewAsHeader } from './values.ts'

type Api = Readonly<Record<string, Readonly<Record<string, Route>>>>

/** One published OpenAPI file, and the services that it describes. */
export interface OpenApiFile {
  readonly title: string
  readonly description: string
  readonly services: readonly Service[]
}

const roleNames = ['', 'attendee', 'presenter', 'host', 'owner']

/** Returns one sentence for the reference that names the permitted callers. */
export function describeAccess(access: Access): string {
  if (access === 'public') return 'Anyone may call this.'
  const callers = [
    access.account && `accounts with role ${roleNames[access.account]} or above`,
    access.admin && 'administrators of the installation',
    access.app && 'apps with client credentials',
    access.node && 'media servers with the API key of their app',
    access.log && 'the log viewer with its token',
    access.participant && describeParticipants(access.participant),
    access.grant && `connected services with the scope ${access.grant}`,
    access.user && `holders of a user token with the privilege ${access.user}`,
  ].filter(Boolean)
  return `May be called by ${callers.join(', ')}.`
}

function describeParticipants(needed: NonNullable<Exclude<Access, 'public'>['participant']>): string {
  if (needed === 'former') return 'people who are, or were, in the conference'
  if (needed === 'waiting') return 'people in the conference or waiting for it'
  return needed === 'member'
    ? 'people in the conference'
    : `people in the conference with the privilege ${needed}`
}

/** Describes the headers that every operation accepts. */
const commonHeaders =
  `Every operation accepts two more headers. \`${deadlineHeader}\` is a time, ISO 8601 in UTC: a request that arrives ` +
  `later is refused and changes nothing. \`${viewAsHeader}\` is the number of a role, 1 to 4: an account gets the answer ` +
  'that this role would get. A role above its own has no effect.'

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description:
      'The `access_token` of `POST /auth/login` (accounts) or `POST /auth/oauth2/token` (apps), good for 15 minutes; ' +
      'inside a conference, the `controlToken` from joining it; in its chats also the `token` of a personal link. ' +
      'Connected services get theirs by OAuth 2 (`/.well-known/oauth-authorization-server`)',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'For media servers: the word `ApiKey`, a space, and the API key of their app',
  },
}

/** The authentication of a route, if it differs from the bearer token that most routes require. */
function securityOf(access: Access): Json {
  if (access === 'public') return { security: [] }
  if (!access.node) return {}
  const { account, admin, app, participant } = access
  const others = account || admin || app || participant
  return { security: [{ apiKey: [] }, ...(others ? [{ bearer: [] }] : [])] }
}

/** The authors and licence that every file names. */
const provenance = {
  contact: { name: 'The makers of Lumi' },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
}

function parameters(shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] {
  if (!shape) return []
  const { properties = {}, required = [] } = jsonSchemaOf(shape, 'input')
  return Object.entries(properties as Json).map(([name, property]) => {
    const { description, example, ...rest } = property as Json
    return {
      name,
      in: where,
      required: where === 'path' || (required as string[]).includes(name),
      ...(description ? { description } : {}),
      ...(example !== undefined ? { example } : {}),
      schema: parameterSchema(withoutId(rest)),
    }
  })
}

/** A flag in an address is the word that a boolean is written as. */
function parameterSchema({ enum: words, default: preset, ...schema }: Json): Json {
  const isFlag = JSON.stringify(words) === '["true","false"]'
  return {
    ...schema,
    ...(isFlag ? { type: 'boolean' } : words ? { enum: words } : {}),
    ...(preset === undefined ? {} : { default: isFlag ? preset === 'true' : preset }),
  }
}

/** Makes the OpenAPI 3.1 document of some services from the route descriptors. */
export function openApiDocument(api: Api, file: OpenApiFile, version: string) {
  const { components, convert } = schemaCollector()
  convert(ErrorBody, 'output')
  const described = Object.entries(api).flatMap(([group, routes]) =>
    Object.entries(routes)
      .filter(([, { service }]) => file.services.includes(service))
      .map(([name, route]) => ({ group, name, route })),
  )
  const paths: Record<string, Json> = {}
  for (const { group, name, route } of described) {
    const path = routeUrl(route)
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(group, name, route, convert)
  }
  const groups = new Set(described.map(({ group }) => group))
  const takesApiKeys = described.some(({ route: { access } }) => access !== 'public' && access.node)
  return {
    openapi: '3.1.0',
    info: {
      title: file.title,
      description: `${file.description}\n\n${commonHeaders}`,
      version,
      ...provenance,
    },
    servers: [{ url: '/', description: 'The Lumi server that serves this file' }],
    security: [{ bearer: [] }],
    tags: [...groups].map((name) => ({
      name,
      description: groupDescriptions[name as keyof typeof groupDescriptions],
    })),
    paths,
    components: {
      schemas: components,
      securitySchemes: takesApiKeys ? securitySchemes : { bearer: securitySchemes.bearer },
    },
  }
}

function operation(group: string, name: string, route: Route, convert: SchemaCollector['convert']): Json {
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: route.summary,
    description: [
      route.description,
      describeAccess(route.access),
      route.openInDevelopment && 'In development every signed-in account may call this.',
      describeLimit(route),
      describeDevice(route),
    ]
      .filter(Boolean)
      .join(' '),
    'x-access': route.access,
    ...securityOf(route.access),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...requestBody(route, convert),
    responses: responses(route, convert),
  }
}

function describeLimit({ rateLimit, access }: Route): string | undefined {
  if (!rateLimit) return undefined
  const { max, seconds, provenBy } = rateLimit
  const who = access === 'public' ? 'from one network' : 'by one caller'
  const apart = provenBy ? ` Calls with ${provenBy} are counted apart from the others of their network.` : ''
  return `At most ${max} calls in ${seconds} seconds ${who}.${apart}`
}

const describeDevice = ({ setsDeviceCookie }: Route) =>
  setsDeviceCookie &&
  'Sets the cookie `lumi_device`: wrong passwords that others enter do not slow down a client that stores it.'
