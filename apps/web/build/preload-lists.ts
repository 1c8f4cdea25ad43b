import type { Plugin, Rolldown } from 'vite'
import { chunkWith, filesOf } from './files-of.ts'

/**
 * Shortens Vite's lists of what to fetch together with an imported chunk: a chunk need not name what it imports itself,
 * and the entry need not name what the site begins with, which the server preloads wherever the entry loads something
 * that it does not preload (`start-page.ts`).
 */
export const preloadLists = (): Plugin => {
  // Vite gives `resolveDependencies` the names of files only.
  let bundle: Rolldown.OutputBundle = {}
  let ofSite: ReadonlySet<string> = new Set()
  return {
    name: 'lumi:preload-lists',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies(_file, scripts, { hostId, hostType }) {
            const host = bundle[hostId]
            if (hostType === 'html' || host?.type !== 'chunk') return scripts
            const there = filesOf(host, bundle)
            return scripts.filter((script) => !there.has(script) && !(host.isEntry && ofSite.has(script)))
          },
        },
      },
    }),
    // Before Vite writes the lists.
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output
        ofSite = filesOf(chunkWith('site.tsx', output), output)
      },
    },
  }
}
