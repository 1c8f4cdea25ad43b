import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Gives the service worker the name of the build, so that a browser takes it up anew whenever anything has changed. */
export const serviceWorker = (): Plugin => ({
  name: 'lumi:service-worker',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const build = createHash('sha256')
      .update(Object.keys(bundle).sort().join('\n'))
      .digest('hex')
      .slice(0, 12)
    const file = join(dir, 'service-worker.js')
    await writeFile(file, (await readFile(file, 'utf8')).replace('%BUILD%', build))
  },
})
