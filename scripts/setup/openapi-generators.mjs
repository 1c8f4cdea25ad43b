import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { npmFolder } from '../lib/npm-folder.mjs'
import { findOnPath } from '../lib/paths.mjs'
import { pythonEnvironment } from '../lib/python.mjs'
import { sharedProgram } from '../lib/shared-program.mjs'

const GENERATOR = '7.25.0'
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'
const DOWNLOAD_LIMIT_MS = 10 * 60_000

const jar = sharedProgram('openapi-generator.jar', GENERATOR)

/** openapi-generator, which makes clients in many languages. */
export const openapiGenerator = {
  name: 'openapi-generator',
  doing: 'getting openapi-generator by Maven',
  without:
    'No openapi-generator, so clients that it makes are not tried: install Java 11 or newer and Maven.',
  optional: true,
  isDone: () => Boolean(findOnPath('java') && jar.find()),
  async run(onLine) {
    const maven = findOnPath('mvn')
    if (!maven || !findOnPath('java')) throw new Error('There is no Java, or no Maven')
    await jar.install(async (workshop) => {
      const artifact = `org.openapitools:openapi-generator-cli:${GENERATOR}`
      const args = ['-q', '-B', COPY, `-Dartifact=${artifact}`, `-DoutputDirectory=${workshop}`]
      await command(maven, args, { cwd: workshop, limitMs: DOWNLOAD_LIMIT_MS, onLine })
      return join(workshop, `openapi-generator-cli-${GENERATOR}.jar`)
    })
  },
}

/** openapi-python-client, and the packages that clients in Python import. */
const python = pythonEnvironment('python-clients', [
  'openapi-python-client==0.29.1',
  ...['attrs==26.1.0', 'httpx==0.28.1'],
  ...['lazy-imports==1.2.0', 'pydantic==2.14.3', 'python-dateutil==2.9.0.post0', 'urllib3==2.8.0'],
])

export const pythonClients = {
  name: 'Python clients',
  doing: 'installing openapi-python-client',
  without:
    'No openapi-python-client, so no client in Python is tried: it needs Python 3.11 or newer, and PyPI.',
  optional: true,
  isDone: python.isInstalled,
  run: python.install,
}

const typescript = npmFolder('typescript-client', [
  ...['openapi-typescript@7.13.0', 'openapi-fetch@0.17.0'],
  ...['typescript@5.9.3', '@types/node@24.19.2'],
])

export const typescriptClient = {
  name: 'TypeScript client',
  doing: 'installing openapi-typescript',
  without:
    'No openapi-typescript, so no client in TypeScript is tried: check the network and the npm registry.',
  optional: true,
  isDone: typescript.isInstalled,
  run: typescript.install,
}

/** Returns the paths of the generators as environment variables; unset if one could not be installed. */
export const generatorEnvironment = () => ({
  ...(openapiGenerator.isDone() ? { OPENAPI_GENERATOR: jar.find() } : {}),
  ...(python.isInstalled() ? { PYTHON_CLIENTS: python.program('') } : {}),
  ...(typescript.isInstalled() ? { TYPESCRIPT_CLIENT: typescript.folder } : {}),
})
