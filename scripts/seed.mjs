import { runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { packages } from './setup/packages.mjs'

await setUp([packages])
process.exitCode = await runNode(['scripts/seed/main.ts', ...process.argv.slice(2)])
