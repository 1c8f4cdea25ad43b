import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { command } from '../lib/command.mjs'
import { cloneCache, node24, root } from '../lib/paths.mjs'
import { cloneEnvironment } from '../lib/run-node.mjs'
import { assetsOf, keepFormerAssets } from './former-assets.mjs'

const web = join(root, 'apps', 'web')
const dist = join(web, 'dist')
const stamp = join(cloneCache, 'web-build')
const sources = [web, join(root, 'packages', 'contract'), join(root, 'packages', 'sdk')]
const IGNORED = /^(node_modules|dist|openapi|routeTree\.gen\.ts|.*\.test\.tsx?)$/

export const webBuild = {
  name: 'web pages',
  doing: 'building the web pages (vite build)',
  without: 'Without its web pages Lumi cannot be used: the lines above say what the build stumbled over.',
  isDone: () => existsSync(join(dist, 'index.html')) && readStamp().built === fingerprint(),
  async run(onLine) {
    const built = fingerprint()
    // Built aside and swapped in, so that a running server never serves half a build.
    const draft = join(cloneCache, `web-build-${process.pid}`)
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    try {
      await command(node24, [vite, 'build', '--outDir', draft, '--emptyOutDir'], {
        cwd: web,
        env: cloneEnvironment(),
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

/** What the present build was made from, and its own assets, unless an older version of this file made it. */
function readStamp() {
  const [built, ...names] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split('\n') : []
  return { built, names: names.length > 0 ? names : undefined }
}

/** Of everything that the build is made from, by content: a checkout changes times, not pages. */
function fingerprint() {
  mkdirSync(cloneCache, { recursive: true })
  const hash = createHash('sha256')
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const folder of sources) addFolder(hash, folder)
  return hash.digest('hex')
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (IGNORED.test(entry.name)) continue
    const path = join(folder, entry.name)
    hash.update(`${entry.name}\0`)
    if (entry.isDirectory()) addFolder(hash, path)
    else if (entry.isFile()) hash.update(readFileSync(path))
  }
}
