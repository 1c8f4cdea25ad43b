import { z } from 'zod'
import { errorCatalogue } from '../src/errors.ts'
import { describeField, type Io, type Json, jsonSchemaOf, literal } from '../src/json-schema.ts'
import { describeAccess } from '../src/openapi.ts'
import { fileResponse, type Route } from '../src/route.ts'

type Group = Record<string, Route>

/**
 * Prints the contract as plain TypeScript: an interface for every named schema, and the input and output of each
 * operation. Readers and users of the SDK need neither the schemas nor Zod.
 */
export function printTypes(api: Record<string, Group>): string {
  const named = collectNamed(api)
  const groups = Object.entries(api).map(([group, routes]) => {
    const operations = Object.entries(routes).map(([name, route]) => printOperation(name, route, named))
    return `  ${group}: {\n${operations.join('\n')}\n  }`
  })
  const interfaces = [...named.declarations()].join('\n\n')
  return `${interfaces}\n\n/** Input and output of every operation, by group and name. */\nexport interface Operations {\n${groups.join('\n')}\n}\n`
}

function printOperation(name: string, route: Route, named: Named): string {
  const input = inputParts(route).map(([part, schema, flexible]) => {
    const json = jsonSchemaOf(schema, 'input')
    const type = named.print(json, { io: 'input', indent: 8, flexible })
    // A body that may be empty still has to be there, unless files are; parts of the address are there by themselves.
    const nothing = part === 'body' && !route.files ? undefined : {}
    const mayBeLeftOut = schema.safeParse(nothing).success
    return `        ${part}${mayBeLeftOut ? '?' : ''}: ${type}`
  })
  const files = Object.entries(route.files ?? {}).map(([file, { description, maxBytes, optional }]) => {
    const comment = docComment(`${description}. At most ${maxBytes} bytes.`, 10)
    return `${comment}          ${file}${optional ? '?' : ''}: Blob`
  })
  if (files.length > 0) input.push(`        files: {\n${files.join('\n')}\n        }`)
  const codes = (route.errors ?? []).map((error) => `${error} (${errorCatalogue[error].code})`)
  const about = [
    route.summary,
    route.description,
    describeAccess(route.access),
    codes.length > 0 && `Fails with ${codes.join(', ')}.`,
  ]
  return [
    `${docComment(about.filter(Boolean).join('.\n').replace(/\.\./g, '.'), 4)}    ${name}: {`,
    `      input: ${input.length > 0 ? `{\n${input.join('\n')}\n      }` : 'Record<never, never>'}`,
    `      output: ${printOutput(route, named)}`,
    '    }',
  ].join('\n')
}

function printOutput({ response, alsoFile }: Route, named: Named): string {
  if (response === null) return 'undefined'
  if (response === fileResponse) return 'Blob'
  const json = named.print(jsonSchemaOf(response, 'output'), { io: 'output', indent: 6 })
  return alsoFile ? `${json} | Blob` : json
}

const inputParts = ({ params, query, body }: Route) =>
  [
    ['params', params, true],
    ['query', query, true],
    ['body', body, false],
  ].filter((part): part is [string, z.ZodType, boolean] => part[1] !== undefined)

type Printing = {
  io: Io
  indent: number
  /** Numbers and flags may be given as such though an address holds only text. */
  flexible?: boolean
}
type Named = ReturnType<typeof collectNamed>

/** Every schema with a name, once; twice where what is sent differs from what is answered. */
function collectNamed(api: Record<string, Group>) {
  const definitions: Record<Io, Map<string, Json>> = { input: new Map(), output: new Map() }
  const collect = (schema: z.ZodType, io: Io) => {
    const { $defs = {}, ...root } = jsonSchemaOf(schema, io)
    for (const [name, definition] of Object.entries($defs as Record<string, Json>))
      definitions[io].set(name, definition)
    const name = schema.meta()?.id
    if (name && !root.$ref) definitions[io].set(name, root)
  }
  for (const route of Object.values(api).flatMap((group) => Object.values(group))) {
    for (const [, schema] of inputParts(route)) collect(schema, 'input')
    if (route.response instanceof z.ZodType) collect(route.response, 'output')
  }

  const nameOf = (name: string, io: Io): string => (io === 'input' && differs(name) ? `${name}Input` : name)
  const differing = new Map<string, boolean>()
  function differs(name: string): boolean {
    const known = differing.get(name)
    if (known !== undefined) return known
    differing.set(name, false)
    const [sent, answered] = [definitions.input.get(name), definitions.output.get(name)]
    const result =
      sent !== undefined &&
      answered !== undefined &&
      printType(sent, { io: 'input', indent: 0 }) !==
        printType(answered, { io: 'output', indent: 0 }).replace(/\b(\w+)\b/g, (word) =>
          nameOf(word, 'input'),
        )
    differing.set(name, result)
    return result
  }

  function printType(schema: Json, printing: Printing): string {
    const id = typeof schema.id === 'string' ? schema.id : refName(schema)
    if (id && definitions[printing.io].has(id)) return nameOf(id, printing.io)
    if (schema.const !== undefined) return literal(schema.const)
    if (Array.isArray(schema.enum)) return printEnum(schema.enum, printing)
    const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (branches) return [...new Set(branches.map((branch) => printType(branch, printing)))].join(' | ')
    if (Array.isArray(schema.type)) {
      return schema.type.map((type) => printType({ ...schema, type }, printing)).join(' | ')
    }
    switch (schema.type) {
      case 'object':
        return printObject(schema, printing)
      case 'array': {
        const item = printType((schema.items ?? {}) as Json, printing)
        return item.includes(' | ') ? `(${item})[]` : `${item}[]`
      }
      case 'integer':
      case 'number':
        return 'number'
      case 'boolean':
      case 'string':
      case 'null':
        return schema.type
      default:
        return 'unknown'
    }
  }

  function printObject(schema: Json, printing: Printing): string {
    const { properties = {}, required = [], additionalProperties } = schema
    const entries = Object.entries(properties as Record<string, Json>)
    if (entries.length === 0 && typeof additionalProperties === 'object' && additionalProperties !== null) {
      return `Record<string, ${printType(additionalProperties as Json, printing)}>`
    }
    const inner = printing.indent + 2
    const fields = entries.map(([name, property]) => {
      const comment = docComment(describeField(property), inner)
      const optional = (required as string[]).includes(name) ? '' : '?'
      return `${comment}${' '.repeat(inner)}${name}${optional}: ${printType(property, { ...printing, indent: inner })}`
    })
    return fields.length > 0
      ? `{\n${fields.join('\n')}\n${' '.repeat(printing.indent)}}`
      : 'Record<string, never>'
  }

  return {
    print: printType,
    *declarations() {
      const names = [...new Set([...definitions.input.keys(), ...definitions.output.keys()])].toSorted()
      for (const name of names) {
        for (const io of ['output', 'input'] as const) {
          const definition = definitions[io].get(name)
          if (!definition || (io === 'input' && definitions.output.has(name) && !differs(name))) continue
          const { id: _id, ...body } = definition
          const comment = docComment((body.description as string) ?? name, 0)
          yield `${comment}export type ${nameOf(name, io)} = ${printType(body, { io, indent: 0 })}`
        }
      }
    },
  }
}

const refName = ({ $ref }: Json) => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined)

function printEnum(values: unknown[], { flexible }: Printing): string {
  const isFlag = flexible && values.length === 2 && values.includes('true') && values.includes('false')
  return isFlag ? "boolean | 'true' | 'false'" : values.map(literal).join(' | ')
}

function docComment(text: string | undefined, indent: number): string {
  if (!text) return ''
  const lines = text.replaceAll('*/', '* /').split('\n')
  const margin = ' '.repeat(indent)
  if (lines.length === 1) return `${margin}/** ${lines[0]} */\n`
  return `${margin}/**\n${lines.map((line) => `${margin} * ${line}`).join('\n')}\n${margin} */\n`
}
