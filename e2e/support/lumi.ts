import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Address of the Lumi that all specs share. */
export function lumiUrl(): string {
  const { LUMI_URL } = process.env
  if (!LUMI_URL) throw new Error('The global set-up sets LUMI_URL')
  return LUMI_URL
}

/** The address of its site for accounts, which has nothing for developers. */
export const accountsUrl = (): string => lumiUrl().replace('localhost', 'my.localhost')

/** A whole Lumi with its own data folder: supervisor, PostgreSQL, media server and server. */
export interface Lumi {
  readonly url: string
  readonly dataDir: string
  /** The file with all its log output, in the detail of `LOG_LEVEL`. */
  readonly logFile: string
  /** Process id of one part, as it is now. */
  pidOf(part: 'server' | 'livekit' | 'postgres'): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts a Lumi on a free port and resolves when it answers `/readyz`. Its data goes with it unless it has come with
 * some: `data` is left as it is then. `folder` is where it is installed.
 */
export async function startLumi(
  env: Record<string, string> = {},
  data?: string,
  folder = root,
): Promise<Lumi> {
  const dataDir = data ?? (await mkdtemp(join(tmpdir(), 'lumi-e2e-')))
  const port = await freePort()
  const url = `http://${env.HOST ?? 'localhost'}:${port}`
  const logFile = `${dataDir}.log`
  const log = await open(logFile, 'w')
  const child = spawn(process.execPath, [join(folder, 'apps/server/src/supervisor/main.ts')], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir },
    stdio: tiedStdio(log.fd),
  })
  child.channel?.unref()
  await log.close()
  await ready(child, url)
  return {
    url,
    dataDir,
    logFile,
    async pidOf(part) {
      return JSON.parse(await readFile(join(dataDir, 'run', `${part}.json`), 'utf8')).pid
    },
    async stop() {
      // A child that ended by itself emits no more events.
      if (child.exitCode === null && child.signalCode === null) {
        const exited = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await exited
      }
      await rm(logFile, { force: true })
      if (!data) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** For a program that ends by itself when the channel to us closes, however we were ended. */
export function tiedStdio(said: number | 'ignore' = 'ignore'): StdioOptions {
  const output = process.env.LUMI_E2E_LOGS ? 'inherit' : said
  return ['ignore', output, output, 'ipc']
}

/** Resolves when a server answers that it is ready; rejects when it ends before. */
export async function ready(child: ChildProcess, url: string, limitMs = 60_000): Promise<void> {
  const limit = AbortSignal.timeout(limitMs)
  while (true) {
    if (child.exitCode !== null) throw new Error(`Lumi ended with ${child.exitCode} before it was ready`)
    limit.throwIfAborted()
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
