import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { command } from '../lib/command.mjs'
import { cloneCache, node24, root } from '../lib/paths.mjs'
import { cloneEnvironment } from '../lib/run-node.mjs'
import { assetsOf, keepFormerAssets } from './former-assets.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const index = join(dist, 'index.html')
const stamp = join(cloneCache, 'web-build')
const sources = [web, join(root, 'packages', 'contract'), join(root, 'packages', 'sdk')]
const IGNORED = /^(node_modules|dist|openapi|routeTree\.gen\.ts|.*\.test\.tsx?)$/

export const webBuild = {
  name: 'web pages',
  doing: 'building the web pages (vite build)',
  without: 'Without its web pages Lumi cannot be used: the lines above say what the build stumbled over.',
  isDone: () => isOurs() && readStamp().built === fingerprint(),
  async run(onLine) {
    const built = fingerprint()
    // Built aside and swapped in, so that a running server never serves half a build.
    const draft = join(cloneCache, `web-build-${process.pid}`)
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    try {
      await command(node24, [vite, 'build', '--outDir', draft, '--emptyOutDir'], {
        cwd: web,
        // The shell or a test may have set another value: a development build is slow and stores no files for offline
        // use.
        env: cloneEnvironment({ NODE_ENV: 'production' }),
        onLine,
      })
      const names = assetsOf(draft)
      keepFormerAssets({ former: dist, names: readStamp().names ?? assetsOf(dist), next: draft })
      rmSync(`${draft}-old`, { recursive: true, force: true })
      if (existsSync(dist)) renameSync(dist, `${draft}-old`)
      renameSync(draft, dist)
      writeFileSync(stamp, [built, ...names].join('\n'))
    } finally {
      for (const folder of [draft, `${draft}-old`]) rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * Returns a source of the pages that has changed since they were built, by any command; undefined if they are as new as
 * their sources.
 */
export function changedSinceBuild() {
  if (webBuild.isDone()) return undefined
  const built = existsSync(index) ? statSync(index).mtimeMs : 0
  for (const folder of sources) {
    for (const path of filesIn(folder)) if (statSync(path).mtimeMs > built) return relative(root, path)
  }
  return undefined
}

/** Returns true if the present build is the one that the stamp describes: a build made by hand is newer. */
const isOurs = () =>
  existsSync(index) && existsSync(stamp) && statSync(index).mtimeMs <= statSync(stamp).mtimeMs

/** Returns the inputs of the present build, and its own assets, unless an older version of this file made it. */
function readStamp() {
  const [built, ...names] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  return { built, names: names.length > 0 ? names : undefined }
}

/** Hashes all inputs of the build by their content: a checkout changes times, not pages. */
function fingerprint() {
  mkdirSync(cloneCache, { recursive: true })
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of sources) addFolder(hash, folder)
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  for (const path of filesIn(folder)) {
    hash.update(`${relative(folder, path)}\0`)
    hash.update(readFileSync(path))
  }
}

/** Everything in it that the build is made from, in one order on every machine. */
function* filesIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (IGNORED.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}
