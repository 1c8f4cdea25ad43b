import { loadEnvFile, runNode } from './lib/run-node.mjs'
import { browser } from './setup/browser.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { fonts } from './setup/fonts.mjs'
import { setUp, setUpInBackground } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'
import { webBuild } from './setup/web-build.mjs'

const supervisor = 'apps/server/src/supervisor/main.ts'

loadEnvFile()
// Calls need no more than these. The media server is compiled where it cannot be downloaded: that takes longest.
await setUp([packages])
// Wrong settings are reported before the rest, which may take minutes.
process.exitCode = await runNode([supervisor, '--check'])
if (process.exitCode === 0) {
  await setUp([webBuild], [mediaServer])
  const stopInstalling = setUpInBackground([office, fonts, ffmpeg, browser])
  process.exitCode = await runNode([supervisor], { endsWithUs: true })
  await stopInstalling()
}
