import { once } from 'node:events'
import { get as getPlain } from 'node:http'
import { get as getSecure } from 'node:https'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { exitCodes } from '../config/exit-codes.ts'
import { type ManagedProcess, manageProcess, type ProcessSpec } from './managed-process.ts'
import { type LivekitAccess, localUrl, type Settings } from './settings.ts'

const ENTRY = fileURLToPath(new URL('../main.ts', import.meta.url))
/** V8 spreads over a large machine before it tidies up; beside a database it should not. Megabytes. */
const HEAP = '--max-semi-space-size=16 --max-old-space-size=512'

type Options = Pick<ProcessSpec, 'runDir' | 'onLine' | 'onEvent'> & {
  settings: Settings
  /** Start it again whenever its source changes. */
  watch: boolean
  entry?: string
  databaseUrl: string
  livekit: LivekitAccess
  secretKey: string
}

/** The Lumi server as a child, with all addresses in its environment. */
export function serverProcess(options: Options): ManagedProcess {
  const { settings, watch, entry = ENTRY, databaseUrl, livekit, secretKey, ...spec } = options
  return manageProcess({
    ...spec,
    name: 'server',
    file: process.execPath,
    args: watch ? ['--watch', '--watch-preserve-output', entry] : [entry],
    env: {
      ...process.env,
      // The operator's options come last, so they win.
      NODE_OPTIONS: [HEAP, process.env.NODE_OPTIONS].filter(Boolean).join(' '),
      // glibc has a pool of memory for each thread by default, and most of it is idle.
      MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
      // Larger blocks go back to the system when they are freed. By default glibc raises this threshold over time, and
      // the compiled code that the first start writes would occupy 30 MB for good.
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
      // Compiled code from the last start: over a quarter less work at the next.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(settings.dataDir, 'cache'),
      HOST: settings.host,
      PORT: String(settings.port),
      DATA_DIR: settings.dataDir,
      PUBLIC_URL: settings.publicUrl,
      DATABASE_URL: databaseUrl,
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekit.apiKey,
      LIVEKIT_API_SECRET: livekit.apiSecret,
      SECRET_KEY: secretKey,
    },
    isReady: (signal) => answersOk(`${localUrl(settings)}/readyz`, signal),
    // A database that goes later comes back, and is waited for.
    isFinal: (code, wasReady) =>
      code === exitCodes.configuration || (code === exitCodes.unavailable && !wasReady),
    stopLimitMs: 8_000,
  })
}

/** Our own child on our own machine: its certificate is made out to another name. */
async function answersOk(url: string, signal: AbortSignal): Promise<boolean> {
  const request = url.startsWith('https:')
    ? getSecure(url, { signal, rejectUnauthorized: false, agent: false })
    : getPlain(url, { signal, agent: false })
  const [response] = await once(request, 'response')
  response.resume()
  return response.statusCode === 200
}
