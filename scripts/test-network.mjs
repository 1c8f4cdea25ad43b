import { join } from 'node:path'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

// Makes networks of its own, which needs Linux and root, and is therefore no part of `npm test`.
await setUp([packages, webBuild, testBrowser], [mediaServer])
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
process.exitCode = await runNode([playwright, 'test', '--config', 'network/playwright.config.ts'], {
  cwd: join(root, 'e2e'),
  env: { LUMI_CHROMIUM: knownTools().chromium },
})
