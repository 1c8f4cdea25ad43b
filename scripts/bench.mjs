import { runNode } from './lib/run-node.mjs'
import { knownTools } from './lib/tools.mjs'
import { testBrowser } from './setup/browser.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

await setUp([packages, webBuild, testBrowser], [mediaServer])
const env = { LUMI_CHROMIUM: knownTools().chromium }
process.exitCode = await runNode(['bench/main.ts', ...process.argv.slice(2)], { env })
