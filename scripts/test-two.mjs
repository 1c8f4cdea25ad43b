import { join } from 'node:path'
import { browserTestArgs } from './lib/browser-tests.mjs'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { redis } from './setup/redis.mjs'
import { webBuild } from './setup/web-build.mjs'

// The tests of `npm test` once more, against two servers at once.
await setUp([packages, webBuild, testBrowser], [mediaServer], [redis])
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
let interrupted = false
process.on('SIGINT', () => {
  interrupted = true
})
const server = await runNode([vitest, 'run'], {
  cwd: join(root, 'apps', 'server'),
  env: { LUMI_TEST_SERVERS: '2' },
})
const env = { LUMI_E2E_SERVERS: '2', LUMI_CHROMIUM: knownTools().chromium }
const codes = [server]
for (const args of Object.values(browserTestArgs))
  codes.push(interrupted ? 1 : await runNode(args, { cwd: join(root, 'e2e'), env }))
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0
