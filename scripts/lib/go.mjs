import { basename, join } from 'node:path'
import { command } from './command.mjs'
import { findOnPath } from './paths.mjs'

const PROBE_LIMIT_MS = 30_000
/** A small machine that is busy needs more than a quarter of an hour for LiveKit. */
const BUILD_LIMIT_MS = 30 * 60_000

/** Compiles one program of a Go module in the folder `workshop`, where everything that Go leaves behind stays too; resolves with its path. */
export async function compileGo({ module, program, version }, workshop, onLine) {
  const go = findOnPath('go')
  if (!go) throw new Error('Go is not installed')
  // It needs no home folder this way.
  const env = {
    ...process.env,
    GOBIN: workshop,
    GOPATH: join(workshop, 'go'),
    GOMODCACHE: join(workshop, 'go', 'mod'),
    GOCACHE: join(workshop, 'build'),
    GOFLAGS: `${process.env.GOFLAGS ?? ''} -modcacherw`.trim(),
  }
  onLine('asking the Go module proxy')
  const probe = ['list', '-m', `${module}@v${version}`]
  await command(go, probe, { cwd: workshop, env, limitMs: PROBE_LIMIT_MS })
  const install = ['install', '-trimpath', '-ldflags=-s -w', `${module}/${program}@v${version}`]
  onLine('compiling it from source, which takes some minutes')
  await command(go, install, { cwd: workshop, env, limitMs: BUILD_LIMIT_MS })
  return join(workshop, process.platform === 'win32' ? `${basename(program)}.exe` : basename(program))
}
