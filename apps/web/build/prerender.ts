import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Makes the public pages into HTML, in every language: a second build of the site for Node.js, which a process of its own
 * runs. `prerendered.json` holds what the server puts into the start page.
 */
export const prerender = (): Plugin => ({
  name: 'lumi:prerender',
  apply: 'build',
  writeBundle: {
    // After the lists of files, before everything is packed.
    order: 'pre',
    sequential: true,
    async handler({ dir = '' }) {
      // Node.js finds the packages that the bundle names from this folder.
      const draft = here(`../node_modules/.prerender-${process.pid}`)
      try {
        await build({
          configFile: here('../vite.config.ts'),
          root: here('..'),
          logLevel: 'warn',
          build: { ssr: here('../src/prerender.tsx'), outDir: draft, copyPublicDir: false },
        })
        await promisify(execFile)(process.execPath, [
          here('prerender-pages.ts'),
          join(draft, 'prerender.js'),
          join(dir, 'prerendered.json'),
        ])
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },
  },
})
