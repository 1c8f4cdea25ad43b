import { join } from 'node:path'
import { makeDataDir } from '../config/data-dir.ts'
import { ConfigError } from '../config/error.ts'
import { SECRET_KEY_FILE } from '../config/secret-key.ts'
import { isTcpPortFree } from './free-port.ts'
import { lockInstance } from './instance-lock.ts'
import { embeddedLivekit } from './livekit.ts'
import type { ManagedProcess, ProcessEvent, StartError } from './managed-process.ts'
import { endOrphans } from './pid-record.ts'
import { embeddedPostgres } from './postgres.ts'
import { ResourceInUseError } from './resource-in-use-error.ts'
import { serverProcess } from './server-process.ts'
import type { LivekitAccess, Settings } from './settings.ts'
import { storedSecret } from './stored-secret.ts'

const ORPHAN_LIMIT_MS = 15_000
/** Containers are killed after ten seconds; what is forced before that at least leaves nothing behind. */
const STOP_LIMIT_MS = 9_500

export type Supervisor = {
  /** Resolves when the server answers that it is ready. */
  start(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  settings: Settings
  watch?: boolean
  serverEntry?: string
  report: (line: string) => void
  /** A part ended for good after a start that went well. */
  onGaveUp?: (error: StartError) => void
  onLine: (part: string, line: string) => void
}

/** Runs the server and the parts that the configuration does not provide: a database, a media server. */
export function createSupervisor({
  settings,
  watch = false,
  serverEntry,
  report,
  onGaveUp = () => {},
  onLine,
}: Options): Supervisor {
  const runDir = join(settings.dataDir, 'run')
  const stopping = new AbortController()
  let unlock = () => {}
  let server: ManagedProcess | undefined
  const services: ManagedProcess[] = []

  const observed = (part: string) => ({
    runDir,
    onLine: (line: string) => onLine(part, line),
    onEvent: reporter(part, { report, onGaveUp, stopping: stopping.signal }),
  })

  async function launch(part: ManagedProcess): Promise<void> {
    stopping.signal.throwIfAborted()
    await part.start()
  }

  async function startDatabase(): Promise<string> {
    if (settings.databaseUrl) return settings.databaseUrl
    const postgres = await embeddedPostgres({ dataDir: settings.dataDir, ...observed('postgres') })
    services.push(postgres.process)
    await launch(postgres.process)
    return postgres.url
  }

  async function prepareLivekit() {
    if (settings.livekit) return { access: settings.livekit, ready: async () => {} }
    const livekit = await embeddedLivekit({ settings, ...observed('livekit') })
    services.push(livekit.process)
    return { access: livekit, ready: () => launch(livekit.process) }
  }

  async function startServer(livekit: LivekitAccess): Promise<void> {
    const [databaseUrl, secretKey] = await Promise.all([
      startDatabase(),
      settings.secretKey ?? storedSecret(join(settings.dataDir, SECRET_KEY_FILE)),
    ])
    server = serverProcess({
      ...observed('server'),
      settings,
      watch,
      entry: serverEntry,
      databaseUrl,
      livekit,
      secretKey,
    })
    await launch(server)
  }

  async function start() {
    // Everything below is for its owner alone.
    process.umask(0o077)
    makeDataDir(settings.dataDir)
    unlock = lockInstance(runDir)
    for (const name of await endOrphans(runDir, ORPHAN_LIMIT_MS))
      report(`Ended ${name}, left over from an earlier run`)
    await checkPort(settings)
    const livekit = await prepareLivekit()
    await allStarted([livekit.ready(), startServer(livekit.access)])
  }

  /** The server first: it drains its requests while database and media still answer. */
  async function stop() {
    const deadline = Date.now() + STOP_LIMIT_MS
    stopping.abort(new Error('Lumi was told to stop'))
    await server?.stop()
    await Promise.all(services.map((service) => service.stop(deadline - Date.now())))
    unlock()
  }

  return { start, stop }
}

/** Like Promise.all, but nothing is still starting when it rejects. */
async function allStarted(tasks: Promise<void>[]): Promise<void> {
  await Promise.allSettled(tasks)
  await Promise.all(tasks)
}

async function checkPort({ host, port }: Settings): Promise<void> {
  const free = await isTcpPortFree(port, host).catch((error: NodeJS.ErrnoException) => {
    const name = error.code === 'EACCES' ? 'PORT' : 'HOST'
    throw new ConfigError([`${name}: cannot listen on ${host}:${port} (${error.code}); choose another`])
  })
  if (!free)
    throw new ResourceInUseError(
      `PORT ${port} is taken by another program; end it, or choose another, for example PORT=${port + 1}`,
    )
}

type Reporting = Required<Pick<Options, 'report' | 'onGaveUp'>> & { stopping: AbortSignal }

/** Reports deaths and recoveries; a successful start is not reported. */
function reporter(part: string, { report, onGaveUp, stopping }: Reporting) {
  let died = false
  return (event: ProcessEvent) => {
    if (stopping.aborted) return
    if (event.kind === 'gaveUp') onGaveUp(event.error)
    else if (event.kind === 'died') report(`${part} ${event.how}; starting it again`)
    else if (died) report(`${part} is back after ${event.afterMs} ms`)
    died = event.kind === 'died'
  }
}
