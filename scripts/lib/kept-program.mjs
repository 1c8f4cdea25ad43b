import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isExecutable, sharedCache } from './paths.mjs'

/** A program of a version that all clones of this user share, once `make(folder)` has made it in an empty folder. */
export function keptProgram(name, version) {
  const file = () =>
    join(sharedCache(), `${name}-${version}`, process.platform === 'win32' ? `${name}.exe` : name)
  return {
    /** Returns its path; undefined while it does not exist. */
    find: () => (isExecutable(file()) ? file() : undefined),
    async keep(make) {
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
