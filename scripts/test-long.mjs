import { join } from 'node:path'
import { longBrowserTestRuns, someLongBrowserTests } from './lib/browser-tests.mjs'
import { root } from './lib/paths.mjs'
import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'
import { redis } from './setup/redis.mjs'
import { s3Server } from './setup/s3-server.mjs'
import { webBuild } from './setup/web-build.mjs'

// The tests in the browser that `npm test` leaves out, for its length.
await setUp([packages, webBuild, testBrowser], [mediaServer, s3Server], [ffmpeg, office, redis])
const some = process.argv.slice(2)
for (const args of some.length > 0 ? [[...someLongBrowserTests, ...some]] : longBrowserTestRuns) {
  const code = await runNode(args, { cwd: join(root, 'e2e'), env: { LUMI_CHROMIUM: knownTools().chromium } })
  process.exitCode ||= code
}
