import { runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import {
  generatorEnvironment,
  openapiGenerator,
  pythonClients,
  typescriptClient,
} from './setup/openapi-generators.mjs'
import { packages } from './setup/packages.mjs'

// Downloads hundreds of megabytes of other languages' tools, and is therefore no part of `npm test`.
await setUp([packages, openapiGenerator, pythonClients, typescriptClient], [mediaServer])
const env = generatorEnvironment()
process.exitCode = await runNode(['e2e/clients/main.ts', ...process.argv.slice(2)], { env })
