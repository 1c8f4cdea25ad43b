import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { numericEnum } from './fields.ts'
import { api } from './index.ts'
import type { Json } from './json-schema.ts'
import { openApiDocument } from './openapi.ts'
import { schemaCollector } from './openapi-schemas.ts'
import type { Service } from './route.ts'

const services: Service[] = ['auth', 'core', 'content', 'portal']
const documents = services.map((service) =>
  openApiDocument(api, { title: service, description: '', services: [service] }, '1'),
)

/** Everything in the documents that looks like a schema, with the place where it stands. */
function* schemas(value: unknown, place = ''): Generator<{ place: string; schema: Json }> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value || 'anyOf' in value || 'oneOf' in value) yield { place, schema: value as Json }
  for (const [key, inner] of Object.entries(value)) {
    if (key !== 'example' && key !== 'default') yield* schemas(inner, `${place}/${key}`)
  }
}
const all = documents.flatMap((document) => [...schemas(document)])
const placesOf = (isWrong: (schema: Json) => unknown) =>
  all.filter(({ schema }) => isWrong(schema)).map(({ place }) => place)

test('a choice of constants is an enum of its type, never a union', () => {
  const isUnionOfConstants = ({ anyOf, oneOf }: Json) =>
    ((anyOf ?? oneOf ?? []) as Json[]).filter((branch) => 'const' in branch).length > 1
  expect(placesOf(isUnionOfConstants)).toEqual([])
  expect(placesOf(({ enum: values, type }) => values && type !== 'string' && type !== 'integer')).toEqual([])
})

test('numbers carry their names, and each name stands for one number', () => {
  const numbers = all.filter(({ schema }) => schema.enum && schema.type === 'integer')
  expect(numbers.length).toBeGreaterThan(0)
  const meanings = new Map<string, string>()
  for (const { place, schema } of numbers) {
    const names = schema['x-enum-varnames'] as string[]
    expect(names, place).toHaveLength((schema.enum as []).length)
    for (const name of names) expect(meanings.get(name) ?? place, name).toBe(place)
    for (const name of names) meanings.set(name, place)
  }
  const schema = numericEnum('LampColor', { red: 1, darkGreen: 2 }, 'Of a lamp')
  expect(schema.meta()?.['x-enum-varnames']).toEqual(['RED', 'DARK_GREEN'])
})

test('numbers declare their width', () => {
  expect(
    placesOf(
      ({ type, format, enum: values, const: only }) => type === 'integer' && !format && !values && !only,
    ),
  ).toEqual([])
  const isTooWide = ({ format, maximum = 0, minimum = 0 }: Json) =>
    format === 'int32' && (Number(maximum) >= 2 ** 31 || Number(minimum) < -(2 ** 31))
  expect(placesOf(isTooWide)).toEqual([])
})

test('a format stands without a pattern', () => {
  expect(placesOf(({ format, pattern }) => format && pattern)).toEqual([])
})

test('defaults are applied by the server and described in words', () => {
  const components = documents.map((document) => document.components.schemas)
  expect([...schemas(components)].filter(({ schema }) => schema.default !== undefined)).toEqual([])
  const { convert } = schemaCollector()
  const toggle = z.object({
    default: z.boolean().default(true),
    note: z.string().meta({ example: 'default' }),
  })
  expect(convert(toggle, 'input').properties).toEqual({
    default: { type: 'boolean', description: 'Default: true' },
    note: { type: 'string', example: 'default' },
  })
})

test('answers may contain unknown fields', () => {
  expect(placesOf(({ additionalProperties }) => additionalProperties === false)).toEqual([])
})

test('a union with a deciding field names it as discriminator', () => {
  const tokenRequest = documents[0]?.components.schemas.TokenRequest as Json
  expect(tokenRequest.discriminator).toEqual({
    propertyName: 'grant_type',
    mapping: {
      refresh_token: '#/components/schemas/RefreshTokenRequest',
      client_credentials: '#/components/schemas/ClientCredentialsRequest',
    },
  })
})

test('a name stands for one shape', () => {
  const { convert } = schemaCollector()
  const Lamp = z.object({ color: z.int().default(1) }).meta({ id: 'Lamp' })
  convert(Lamp, 'input')
  expect(() => convert(Lamp, 'output')).toThrow('The schema Lamp has two shapes')
})

type Operation = {
  operationId: string
  tags: string[]
  requestBody?: { content: Json }
  responses: Record<string, { description: string; content: Json; headers?: Json }>
}
const operations = documents.flatMap(({ paths, tags }) =>
  Object.values(paths).flatMap((path) =>
    Object.values(path as Record<string, Operation>).map((operation) => ({ ...operation, declared: tags })),
  ),
)

test.each(operations)('$operationId can be called by a generated client', (operation) => {
  const { tags, declared, requestBody, responses } = operation
  expect(declared.map(({ name }) => name)).toEqual(expect.arrayContaining(tags))
  if (requestBody) expect(Object.keys(requestBody.content)).toHaveLength(1)
  for (const { content } of Object.values(responses)) {
    if (content && '*/*' in content) expect(Object.keys(content)[0]).toBe('application/octet-stream')
  }
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['405', '431', '500', '503']))
  expect(responses[405]?.headers).toHaveProperty('allow')
})

test.each([
  ['server.read', 404, 'unknownServer', 4],
  ['app.update', 409, 'defaultAppNeeded', 2],
  ['subscriber.delete', 403, 'managedElsewhere', 2],
])('%s declares its failure %i by the name %s, which its answer carries', (id, status, name, code) => {
  const operation = operations.find(({ operationId }) => operationId === id)
  expect(operation?.responses[status]?.description).toContain(`\`${name}\` (${code}): `)
})

// OpenAPI has keywords and formats of its own, which say nothing about a value.
const published = new Ajv2020({ strict: false, formats: { binary: true } })
formats.default(published)
for (const document of documents) published.addSchema(document, document.info.title)

const examples = documents.flatMap(({ info, paths }) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).flatMap(([method, { operationId, responses }]) => {
      const answer = responses[200]?.content?.['application/json'] as Json | undefined
      const parts = ['paths', path, method, 'responses', '200', 'content', 'application/json', 'schema']
      const pointer = parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')
      const $ref = encodeURI(`${info.title}#/${pointer}`)
      return answer ? [{ operationId, $ref, example: answer.example }] : []
    }),
  ),
)

test.each(examples)(
  'the published schema accepts the answer that $operationId shows',
  ({ $ref, example }) => {
    const validate = published.compile({ $ref })
    validate(example)
    expect(validate.errors).toBeNull()
  },
)
