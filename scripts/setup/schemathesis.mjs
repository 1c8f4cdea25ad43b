import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { cloneCache, findOnPath, isExecutable } from '../lib/paths.mjs'

const VERSION = '4.32.5'
const environment = join(cloneCache, `schemathesis-${VERSION}`)
const INSTALL_LIMIT_MS = 5 * 60_000

export const schemathesisBinary = join(environment, 'bin', 'st')

export const schemathesis = {
  name: 'Schemathesis',
  doing: 'installing Schemathesis',
  without: 'Schemathesis could not be installed: it needs Python 3.10 or newer with venv, and PyPI.',
  isDone: () => isExecutable(schemathesisBinary),
  async run(onLine) {
    const python = findOnPath('python3')
    if (!python) throw new Error('There is no python3')
    await command(python, ['-m', 'venv', environment], { limitMs: INSTALL_LIMIT_MS, onLine })
    const pip = join(environment, 'bin', 'pip')
    await command(pip, ['install', '-q', `schemathesis==${VERSION}`], { limitMs: INSTALL_LIMIT_MS, onLine })
  },
}
