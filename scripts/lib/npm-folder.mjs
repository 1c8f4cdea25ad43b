import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.mjs'
import { cloneCache } from './paths.mjs'
import { cloneEnvironment } from './run-node.mjs'

const INSTALL_LIMIT_MS = 10 * 60_000

/** Packages that only one command needs, in a folder of their own beside those that Lumi is made of. */
export function npmFolder(name, packages) {
  const folder = join(cloneCache, name)
  // Written last, so that an interrupted installation does not look finished.
  const stamp = join(folder, 'installed.txt')
  const wanted = packages.join('\n')
  return {
    folder,
    program: (program) => join(folder, 'node_modules', '.bin', program),
    isInstalled: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    async install(onLine) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
      const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
      const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', ...packages]
      await command(npm, args, { cwd: folder, env: cloneEnvironment(), limitMs: INSTALL_LIMIT_MS, onLine })
      writeFileSync(stamp, wanted)
    },
  }
}
