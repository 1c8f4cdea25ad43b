import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { fonts } from './setup/fonts.mjs'
import { setUp } from './setup/index.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'

// Takes some minutes, and is therefore no part of `npm test`, which converts one of each main kind.
await setUp([packages, office, fonts])
const main = join(root, 'apps', 'server', 'src', 'testing', 'documents', 'main.ts')
process.exitCode = await runNode([main, ...process.argv.slice(2)])
