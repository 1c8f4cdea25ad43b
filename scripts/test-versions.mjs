import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { redis } from './setup/redis.mjs'
import { webBuild } from './setup/web-build.mjs'

// Installs a second Lumi, and is therefore no part of `npm test`.
await setUp([packages, webBuild, testBrowser], [mediaServer], [redis])
const [older = ''] = process.argv.slice(2)
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
process.exitCode = await runNode([playwright, 'test', '--config', 'versions/playwright.config.ts'], {
  cwd: join(root, 'e2e'),
  env: { LUMI_OLDER_VERSION: older, LUMI_CHROMIUM: knownTools().chromium },
})
