import { loadEnvFile, runNode } from './lib/run-node.mjs'
import { browser } from './setup/browser.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

loadEnvFile()
await setUp([packages, mediaServer, webBuild, ffmpeg, office, browser])
process.exitCode = await runNode(['apps/server/src/supervisor/main.ts'], { endsWithUs: true })
