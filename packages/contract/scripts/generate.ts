/**
 * Writes the files that are derived from the contract: the OpenAPI files and the SDK's table of operations. With
 * --check it writes nothing and fails if a committed file differs.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '../src/errors.ts'
import { api } from '../src/index.ts'
import { type OpenApiFile, openApiDocument } from '../src/openapi.ts'
import { fileResponse, type Route, routeUrl } from '../src/route.ts'
import { ConferenceState, EventKind, languages } from '../src/values.ts'
import { printTypes } from './typescript.ts'

const packages = new URL('../../', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

const openApiFiles: Record<string, OpenApiFile> = {
  auth: { title: 'Lumi auth service', description: 'Sign-in and tokens.', services: ['auth'] },
  core: {
    title: 'Lumi core service',
    description: 'Accounts, apps, conferences, users and events.',
    services: ['core'],
  },
  content: { title: 'Lumi content service', description: 'Files of the library.', services: ['content'] },
  portal: {
    title: 'Lumi portal service',
    description: 'Operations that only the portal needs.',
    services: ['portal'],
  },
}

const operations = Object.fromEntries(
  Object.entries(api).map(([group, routes]) => [
    group,
    Object.fromEntries(Object.entries<Route>(routes).map(([name, route]) => [name, describe(route)])),
  ]),
)

const errorCodes = Object.fromEntries(Object.entries(errorCatalogue).map(([name, { code }]) => [name, code]))

function describe(route: Route): string {
  return [route.method, routeUrl(route), ...kindOf(route)].join(' ')
}

/** The type of the answer; JSON by default. */
function kindOf({ response, alsoFile }: Route): string[] {
  if (response === fileResponse) return ['file']
  return alsoFile ? ['jsonOrFile'] : []
}

const outputs = new Map(
  Object.entries(openApiFiles).map(([name, file]) => [
    `contract/openapi/${name}.json`,
    `${JSON.stringify(openApiDocument(api, file, version), null, 2)}\n`,
  ]),
)
outputs.set(
  'sdk/src/operations.gen.ts',
  [
    '// Made from the contract by packages/contract/scripts/generate.ts; do not edit.',
    printTypes(api),
    '/** Method and address of every operation. */',
    `export const operations = ${JSON.stringify(operations, null, 2)} as const`,
    '',
    '/** Numbers of the error catalogue, by name; several names may share one. */',
    `export const errorCode = ${JSON.stringify(errorCodes, null, 2)} as const`,
    '',
    '/** Numbers of the kinds of event, by name. */',
    `export const eventKind = ${JSON.stringify(EventKind, null, 2)} as const`,
    '',
    '/** Numbers of the states of a conference, by name. */',
    `export const conferenceState = ${JSON.stringify(ConferenceState, null, 2)} as const`,
    '',
    '/** Languages of the room. */',
    `export const roomLanguages = ${JSON.stringify(languages)} as const`,
    '',
  ].join('\n'),
)

const check = process.argv.includes('--check')
let drifted = 0
for (const [name, text] of outputs) {
  const path = fileURLToPath(new URL(name, packages))
  if (!check) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } else if (read(path) !== text) {
    console.error(`${name} differs from the contract. Run: node packages/contract/scripts/generate.ts`)
    drifted += 1
  }
}
process.exitCode = drifted > 0 ? 1 : 0

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
