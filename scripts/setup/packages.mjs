import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { node24, root, systemPath } from '../lib/paths.mjs'

export const packages = {
  name: 'packages',
  doing: 'installing packages (npm ci)',
  without: 'Without its packages Lumi cannot run: check the network and the npm registry, then try again.',
  isDone: () => existsSync(node24) && installedMatchesLock(),
  async run(onLine) {
    // npm would otherwise run on the very Node that it is about to replace.
    const env = { ...process.env, PATH: systemPath() }
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    await command(npm, ['ci', '--ignore-scripts=false', '--loglevel=error'], { env, onLine })
    if (!existsSync(node24)) throw new Error('The package "node" brought no Node for this kind of machine')
  },
}

/** npm itself records what it installed. Comparing that with the lock file needs no stamp of our own. */
function installedMatchesLock() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return true
    const found = installed[path]
    return found ? found.version === entry.version : Boolean(entry.optional || entry.peer)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return {}
  }
}
