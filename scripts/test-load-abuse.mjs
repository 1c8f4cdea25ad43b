import { runNode } from './lib/run-node.mjs'
import { ffmpeg } from './setup/ffmpeg.mjs'
import { setUp } from './setup/index.mjs'
import { mediaServer } from './setup/media-server.mjs'
import { office } from './setup/office.mjs'
import { packages } from './setup/packages.mjs'

// Occupies a whole installation for minutes, and measures: no part of `npm test`.
await setUp([packages], [mediaServer], [ffmpeg, office])
process.exitCode = await runNode(['e2e/load-abuse/main.ts', ...process.argv.slice(2)])
