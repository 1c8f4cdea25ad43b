import {
  accessErrors,
  api,
  bodyErrors,
  changeErrors,
  commonErrors,
  type ErrorName,
  errorCatalogue,
  fileErrors,
  type Route,
  type Service,
} from '@lumi/contract'
import { type Operation, openApiOf, routeOf, type Schema } from './openapi.ts'

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)
/** Text that may stand in a cell of a table. */
const cell = (text = '') => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;')
const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

function typeOf(schema: Schema): string {
  if (schema.$ref) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref)})`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ')
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(', ')
  if (schema.type === 'array') return `array of ${schema.items ? typeOf(schema.items) : 'anything'}`
  if (schema.format === 'binary') return 'file'
  const [type = 'anything', ...others] = [schema.type ?? []].flat()
  return [type + limitsOf(schema), ...others].join(' or ')
}

function limitsOf({ minimum, maximum, minLength, maxLength }: Schema): string {
  // JSON Schema bounds whole numbers by what JavaScript can count.
  const isBound = (value?: number) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  if (isBound(minimum) && isBound(maximum)) return `, ${minimum} to ${maximum}`
  if (isBound(minimum)) return `, at least ${minimum}`
  if (maxLength !== undefined)
    return `, ${minLength ? `${minLength} to ` : 'at most '}${maxLength} characters`
  return ''
}

/** The description of a value, or of the first of its alternatives that has one. */
const described = (schema: Schema): string =>
  schema.description ?? (schema.anyOf ?? []).find(({ description }) => description)?.description ?? ''

/** The rows of an object's fields; those of objects within it stand below it, as `limits.width`. */
function fieldRows({ properties = {}, required = [] }: Schema, prefix = ''): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const optional = required.includes(name) ? '' : ' *optional*'
    const row = `| \`${prefix}${name}\`${optional} | ${cell(typeOf(field))} | ${cell(described(field))} |`
    const inner = [field, ...(field.anyOf ?? [])].find((schema) => schema.properties)
    const items = field.items?.properties ? field.items : undefined
    return [
      row,
      ...(inner ? fieldRows(inner, `${prefix}${name}.`) : []),
      ...(items ? fieldRows(items, `${prefix}${name}[].`) : []),
    ]
  })
}

const fieldTable = (schema: Schema): string[] => [
  '| Field | Type | Meaning |',
  '|---|---|---|',
  ...fieldRows(schema),
]

/** A schema where it is used: its name, or its fields where it has none. */
const shape = (schema: Schema): string[] =>
  schema.properties ? ['', '', ...fieldTable(schema), ''] : [` ${typeOf(schema)}`]

function operationText(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const lines = [
    `### ${summary} {#${operationId}}`,
    '',
    // With scripts, the page offers to try it.
    `\`\`\`http operation=${operationId}`,
    `${method.toUpperCase()} ${path}`,
    '```',
    '',
    `${(description ?? '').replaceAll('<', '&lt;')}`,
    '',
    `With the SDK: \`lumi.${operationId}\``,
    '',
  ]
  if (parameters.length > 0)
    lines.push('| Parameter | Type | Meaning |', '|---|---|---|', ...parameters.map(parameterRow), '')
  for (const [type, { schema, example }] of Object.entries(requestBody?.content ?? {})) {
    if (schema) lines.push(`**Body** (${type}):${shape(schema).join('\n')}`, '')
    if (example && type === 'application/json')
      lines.push('```json', JSON.stringify(example, null, 2), '```', '')
  }
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const [answerType, answer] = Object.entries(success?.content ?? {})[0] ?? []
  if (!answer?.schema) lines.push(`**Answer**: ${status}, no body.`)
  else if (answerType !== 'application/json') lines.push(`**Answer**: ${status}, the file.`)
  else {
    lines.push(`**Answer** (${status}):${shape(answer.schema).join('\n')}`, '')
    lines.push(...exampleAnswer(answer.example))
  }
  lines.push('', errorsText(operationId), '')
  return lines.join('\n')
}

/** Closed at first: the longest page would be three times as long. Without colours, which would double its size. */
const exampleAnswer = (example: unknown): string[] => [
  '<details>',
  '<summary>Example answer</summary>',
  '',
  '```json plain',
  JSON.stringify(example, null, 2),
  '```',
  '',
  '</details>',
]

const parameterRow = ({
  name,
  in: place,
  required,
  description,
  schema,
}: NonNullable<Operation['parameters']>[number]) =>
  `| \`${name}\` *${place}${required ? '' : ', optional'}* | ${cell(typeOf(schema))} | ${cell(description)} |`

const errorLink = (name: ErrorName) =>
  `[${name}](/Docs/Docs/Resources#error.${name}) (${errorCatalogue[name].status})`

/** Failures of its own. Those that come with a token or a body are in the overview, for all operations. */
function errorsText(operationId: string): string {
  const { errors = [] } = routeOf(operationId)
  return errors.length === 0 ? '' : `**Errors**: ${errors.map(errorLink).join(', ')}.`
}

/** The reference of one service, as Markdown: its operations by resource, then the shapes that they speak in. */
export function referenceOf(service: Service): string {
  const { tags, paths, components } = openApiOf(service)
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = tags.flatMap(({ name, description }) => [
    `## ${name} {#${name}}\n\n${description}.\n`,
    ...operations
      .filter(({ operation }) => operation.tags[0] === name)
      .map(({ path, method, operation }) => operationText(path, method, operation)),
  ])
  const schemas = Object.entries(components.schemas).map(([name, schema]) =>
    [
      `### ${name} {#${name}}`,
      '',
      schema.description ?? '',
      '',
      ...(schema.properties ? fieldTable(schema) : [`One of: ${typeOf({ ...schema })}`]),
      '',
    ].join('\n'),
  )
  return [...groups, '## Types {#types}\n', ...schemas].join('\n')
}

/** Every failure by name, from the contract. */
export const errorTable = (): string =>
  [
    '| Name | Code | Status | Meaning |',
    '|---|---|---|---|',
    ...Object.entries(errorCatalogue)
      .toSorted(([, one], [, other]) => one.code - other.code)
      .map(
        ([name, { code, status, description }]) =>
          `| <span id="error.${name}">\`${name}\`</span> | ${code} | ${status} | ${cell(description)} |`,
      ),
  ].join('\n')

const errorList = (names: readonly ErrorName[]) => names.map(errorLink).join(', ')

/** Failures that operations share, by what brings them. */
export const sharedErrors = (): string =>
  [
    '| Of | Errors |',
    '|---|---|',
    `| every operation | ${errorList(commonErrors)} |`,
    `| operations that need a token | ${errorList([...accessErrors, 'notInside'])} |`,
    `| operations with parameters | ${errorList(['missingParameter'])} |`,
    `| operations with a body | ${errorList([...bodyErrors, 'missingBody', 'missingElement'])} |`,
    `| operations that change something | ${errorList(changeErrors)} |`,
    `| files | ${errorList(fileErrors)} |`,
  ].join('\n')

/** The number of calls that the contract allows of each operation with a limit. */
export const limitTable = (): string =>
  [
    '| Operation | Calls | Within |',
    '|---|---|---|',
    ...Object.entries(api as Record<string, Record<string, Route>>).flatMap(([group, routes]) =>
      Object.entries(routes).flatMap(([name, { method, path, service, rateLimit }]) => {
        if (!rateLimit || service === 'portal') return []
        const address = `${service === 'auth' ? '' : '/v1'}${path}`
        const within = rateLimit.seconds === 60 ? 'a minute' : `${rateLimit.seconds / 60} minutes`
        return `| \`${method} ${address}\` (${group}.${name}) | ${rateLimit.max} | ${within} |`
      }),
    ),
  ].join('\n')
