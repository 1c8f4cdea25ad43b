import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { api, type Route, type Service } from '@lumi/contract'

const require = createRequire(import.meta.url)

/** The parts of JSON Schema that our OpenAPI files contain. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly $ref?: string
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly maxItems?: number
}

interface Content {
  readonly schema?: Schema
  readonly example?: unknown
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly description?: string
    readonly example?: unknown
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>
}

interface OpenApi {
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

/** The document that Lumi publishes of a service. */
export const openApiOf = (service: Service): OpenApi =>
  JSON.parse(readFileSync(require.resolve(`@lumi/contract/openapi/${service}.json`), 'utf8'))

/** The route that the contract declares for an operation. */
export function routeOf(operationId: string): Route {
  const [group = '', name = ''] = operationId.split('.')
  const route = (api as Record<string, Record<string, Route>>)[group]?.[name]
  if (!route) throw new Error(`The contract has no ${operationId}`)
  return route
}
