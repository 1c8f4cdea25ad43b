import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'assets'

/** Names of the files and folders that a build of the web has under `assets`. */
export const assetsOf = (build) => (existsSync(join(build, folder)) ? readdirSync(join(build, folder)) : [])

/**
 * Adds to a new build the assets of the one that it replaces: pages that were opened before an upgrade, as those in a
 * call, fetch some of their parts after it. Their names change with their content, so that none hides another.
 */
export function keepFormerAssets({ former, names, next }) {
  const there = new Set(assetsOf(former))
  const own = new Set(assetsOf(next))
  mkdirSync(join(next, folder), { recursive: true })
  for (const name of names) {
    if (there.has(name) && !own.has(name))
      cpSync(join(former, folder, name), join(next, folder, name), { recursive: true })
  }
}
