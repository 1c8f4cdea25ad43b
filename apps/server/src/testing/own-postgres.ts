import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { childEnvironment } from '../platform/process/child-environment.ts'
import { freeTcpPort } from '../supervisor/free-port.ts'
import { manageProcess } from '../supervisor/managed-process.ts'
import { embeddedPostgres } from '../supervisor/postgres.ts'
import { createRunner } from '../supervisor/unprivileged.ts'

export type OwnPostgres = {
  url: string
  /** Kills it like `kill -9`; it is started again at once. */
  kill(): void
  stop(): Promise<void>
}

/** The PostgreSQL that `npm start` runs, for one test file alone. */
export async function startEmbedded(): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumi-postgres-'))
  const { process: managed, url } = await embeddedPostgres({ dataDir, runDir: join(dataDir, 'run') })
  await managed.start()
  return handle(managed, url, dataDir)
}

/** Returns the folder in which Debian and its relatives install a PostgreSQL server; undefined if there is none. */
export async function findInstalled(): Promise<string | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  return newest && `/usr/lib/postgresql/${newest}`
}

/** A PostgreSQL that the machine has, with a fresh cluster. */
export async function startInstalled(home: string): Promise<OwnPostgres> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lumi-postgres-'))
  const cluster = join(dataDir, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  const runner = await createRunner(join(home, 'bin/postgres'), join(home, 'bin/postgres'), dataDir)
  await runner.own(cluster)
  const initdb = runner.command(join(home, 'bin/initdb'), [
    '-D',
    cluster,
    '-U',
    'lumi',
    '-A',
    'trust',
    '-N',
    '-E',
    'UTF8',
  ])
  await promisify(execFile)(initdb.file, initdb.args, { env: childEnvironment() })
  const port = await freeTcpPort('127.0.0.1')
  const url = `postgres://lumi@127.0.0.1:${port}/postgres`
  const settings = ['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  const managed = manageProcess({
    ...runner.command(join(home, 'bin/postgres'), ['-D', cluster, ...settings]),
    name: 'postgres',
    env: childEnvironment(),
    runDir: join(dataDir, 'run'),
    isReady: () => answers(url),
    stopSignal: 'SIGINT',
  })
  await managed.start()
  return handle(managed, url, dataDir)
}

function handle(managed: ReturnType<typeof manageProcess>, url: string, dataDir: string): OwnPostgres {
  return {
    url,
    kill() {
      const pid = managed.pid()
      if (pid) process.kill(pid, 'SIGKILL')
    },
    async stop() {
      await managed.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.end()
  return true
}
