import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { endLeftovers } from './lib/leftovers.mjs'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { moodle, moodleFolder, php } from './setup/moodle.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

// Fetches and installs a learning platform, and is therefore no part of `npm test`.
await setUp([packages, webBuild, testBrowser], [mediaServer], [php, moodle])
const runId = randomUUID()
const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const args = [playwright, 'test', '--config', 'platforms/playwright.config.ts', ...process.argv.slice(2)]
process.exitCode = await runNode(args, {
  cwd: join(root, 'e2e'),
  env: { LUMI_CHROMIUM: knownTools().chromium, LUMI_MOODLE: moodleFolder(), LUMI_TEST_RUN: runId },
})
const left = await endLeftovers(runId)
if (left.length > 0) {
  console.error(`Processes that the tests left behind, now ended:\n${left.join('\n')}`)
  process.exitCode = 1
}
