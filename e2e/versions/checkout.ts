import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, ready } from '../support/lumi.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Packages are installed and pages are built. */
const INSTALL_LIMIT_MS = 15 * 60_000

/**
 * The commit whose schema the first migration holds. Data and servers of everything since must get on with the present
 * version, until there are releases.
 */
const FIRST = 'e513f99'

/** The version that people upgrade from: the last release, where there is one. */
export const versionBefore = () => git('describe', '--tags', '--match', 'v*', '--abbrev=0') ?? FIRST

/** Clones a revision of this repository into a folder of its own, which its own `npm start` then sets up. */
export async function checkOut(revision: string): Promise<{ folder: string; remove(): Promise<void> }> {
  const commit = git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (!commit)
    throw new Error(`There is no revision ${revision} here: name another, or fetch the whole history`)
  const folder = await mkdtemp(join(tmpdir(), `lumi-${commit.slice(0, 7)}-`))
  execFileSync('git', ['clone', '--quiet', '--shared', '--no-checkout', root, folder])
  execFileSync('git', ['-C', folder, 'checkout', '--quiet', commit])
  await setUp(folder)
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Starts it once, as a person who installs it does, and ends it when it is ready. */
async function setUp(folder: string): Promise<void> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: 'inherit',
  })
  const exited = once(child, 'exit')
  try {
    await ready(child, `http://localhost:${port}`, INSTALL_LIMIT_MS)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
  await rm(join(folder, 'data'), { recursive: true, force: true })
}

/** Returns the output of git; undefined if it fails. */
function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
