import { join } from 'node:path'
import { command } from './command.mjs'
import { findOnPath } from './paths.mjs'
import { stampedFolder } from './stamped-folder.mjs'

const INSTALL_LIMIT_MS = 10 * 60_000

/** A Python environment of this clone's own with these packages, such as `schemathesis==4.32.5`. */
export function pythonEnvironment(name, packages) {
  const { folder, isInstalled, fill } = stampedFolder(name, packages)
  const programs = join(folder, process.platform === 'win32' ? 'Scripts' : 'bin')
  return {
    program: (program) => join(programs, program),
    isInstalled,
    async install(onLine) {
      const python = findOnPath('python3', 'python')
      if (!python) throw new Error('There is no python3')
      await fill(async () => {
        await command(python, ['-m', 'venv', folder], { limitMs: INSTALL_LIMIT_MS, onLine })
        const pip = join(programs, 'pip')
        await command(pip, ['install', '-q', ...packages], { limitMs: INSTALL_LIMIT_MS, onLine })
      })
    },
  }
}
