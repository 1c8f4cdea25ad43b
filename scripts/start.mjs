import { loadEnvFile, runNode } from './lib/run-node.mjs'
import { browser } from './setup/browser.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { setUp, setUpInBackground } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

loadEnvFile()
// Calls need no more than these. The media server is compiled where it cannot be downloaded: that takes longest.
await setUp([packages, webBuild], [mediaServer])
const stopInstalling = setUpInBackground([office, ffmpeg, browser])
process.exitCode = await runNode(['apps/server/src/supervisor/main.ts'], { endsWithUs: true })
await stopInstalling()
