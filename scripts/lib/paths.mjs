import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const binFolder = join(root, 'node_modules', '.bin')
/** Files that the set-up makes for this clone; never committed. */
export const cloneCache = join(root, '.cache')

const windows = process.platform === 'win32'

/** Node 24 of the clone, once the packages are installed. */
export const node24 = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

/** Shared by all clones of this user; in the clone itself where the home folder cannot be used. */
export function sharedCache() {
  const candidates = [process.env.LUMI_CACHE, homedir() && join(homedir(), '.cache', 'lumi')].filter(Boolean)
  return candidates.find(isWritable) ?? join(cloneCache, 'lumi')
}

/** Returns the path of a command, searching the PATH as a shell would, but without our own packages. */
export function findOnPath(...names) {
  const suffix = windows ? '.exe' : ''
  const folders = systemPath().split(delimiter).filter(Boolean)
  for (const name of names) {
    const folder = folders.find((candidate) => isExecutable(join(candidate, name + suffix)))
    if (folder) return join(folder, name + suffix)
  }
  return undefined
}

/** npm puts the clone's Node before the machine's, which is of no use while the packages are replaced. */
export function systemPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.includes(join('node_modules', '.bin'))).join(delimiter)
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function isWritable(folder) {
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
