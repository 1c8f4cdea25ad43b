import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { loadEnvFile, runNode } from './lib/run-node.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'

const WEB_URL = 'http://localhost:5173'

loadEnvFile()
await setUp([packages], [mediaServer])

// Links that the server hands out lead to the pages that reload by themselves. The log is open to every account.
const { PUBLIC_URL = WEB_URL, ENVIRONMENT = 'development' } = process.env
const env = { PUBLIC_URL, ENVIRONMENT }
const server = runNode(['apps/server/src/supervisor/main.ts', '--watch'], { env, endsWithUs: true })
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const web = runNode([vite, '--strictPort'], { cwd: join(root, 'apps', 'web') })

process.exitCode = await Promise.race([server, web])
// One without the other is of no use.
process.emit('SIGTERM', 'SIGTERM')
await Promise.all([server, web])
