import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from './command.mjs'
import { cloneEnvironment } from './run-node.mjs'
import { stampedFolder } from './stamped-folder.mjs'

const INSTALL_LIMIT_MS = 10 * 60_000

/** Packages that only one command needs, in a folder of their own beside those that Lumi is made of. */
export function npmFolder(name, packages) {
  const { folder, isInstalled, fill } = stampedFolder(name, packages)
  return {
    folder,
    program: (program) => join(folder, 'node_modules', '.bin', program),
    isInstalled,
    install: (onLine) =>
      fill(async () => {
        writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
        const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
        const args = [
          'install',
          '--ignore-scripts',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
          ...packages,
        ]
        await command(npm, args, { cwd: folder, env: cloneEnvironment(), limitMs: INSTALL_LIMIT_MS, onLine })
      }),
  }
}
