import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneCache } from './paths.mjs'

/** A folder of this clone with these packages, filled again whenever they change. */
export function stampedFolder(name, packages) {
  const folder = join(cloneCache, name)
  // Written last, so that an interrupted installation does not look finished.
  const stamp = join(folder, 'installed.txt')
  const wanted = packages.join('\n')
  return {
    folder,
    isInstalled: () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted,
    async fill(install) {
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      await install()
      writeFileSync(stamp, wanted)
    },
  }
}
