import { runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { redis } from './setup/redis.mjs'

// Kills servers a hundred and forty times, which takes half an hour, and is therefore no part of `npm test`.
await setUp([packages], [mediaServer], [redis])
process.exitCode = await runNode(['e2e/faults/main.ts', ...process.argv.slice(2)])
