import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.mjs'
import { cloneCache, findOnPath } from './paths.mjs'

const INSTALL_LIMIT_MS = 10 * 60_000

/** A Python environment of this clone's own with these packages, such as `schemathesis==4.32.5`. */
export function pythonEnvironment(name, packages) {
  const folder = join(cloneCache, name)
  // Written last, so that an interrupted installation does not look finished.
  const stamp = join(folder, 'installed.txt')
  const wanted = packages.join('\n')
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')
  return {
    program: (program) => join(programs, program),
    isInstalled: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    async install(onLine) {
      const python = findOnPath('python3', 'python')
      if (!python) throw new Error('There is no python3')
      rmSync(folder, { recursive: true, force: true })
      await command(python, ['-m', 'venv', folder], { limitMs: INSTALL_LIMIT_MS, onLine })
      const pip = join(programs, 'pip')
      await command(pip, ['install', '-q', ...packages], { limitMs: INSTALL_LIMIT_MS, onLine })
      writeFileSync(stamp, wanted)
    },
  }
}
