import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isExecutable, sharedCache } from './paths.mjs'

/** A program in one version, shared by all clones of this user. `install` calls `make(folder)` with an empty folder. */
export function sharedProgram(name, version) {
  const file = () =>
    join(sharedCache(), `${name}-${version}`, process.platform === 'win32' ? `${name}.exe` : name)
  return {
    /** Returns its path; undefined while it does not exist. */
    find: () => (isExecutable(file()) ? file() : undefined),
    async install(make) {
      const workshop = join(sharedCache(), `${name}-${process.pid}`)
      mkdirSync(workshop, { recursive: true })
      try {
        const program = await make(workshop)
        chmodSync(program, 0o755)
        mkdirSync(dirname(file()), { recursive: true })
        // Moved into place whole, so that an interrupted set-up leaves nothing that looks finished.
        renameSync(program, file())
      } finally {
        rmSync(workshop, { recursive: true, force: true })
      }
    },
  }
}
