import { runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { schemathesis, schemathesisBinary } from './setup/schemathesis.mjs'

await setUp([packages], [mediaServer], [schemathesis])
const env = { SCHEMATHESIS: schemathesisBinary }
process.exitCode = await runNode(['e2e/properties/main.ts', ...process.argv.slice(2)], { env })
