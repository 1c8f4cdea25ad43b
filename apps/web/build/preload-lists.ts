import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './files-of.ts'

/**
 * Keeps short what each chunk lists to be fetched together with those that it loads: what it imports itself is there by
 * then, and what the first page is made of is named by the server already (`start-page.ts`).
 */
export const preloadLists = (): Plugin => {
  let bundle: Rolldown.OutputBundle = {}
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
            if (host.isEntry) return []
            const there = filesOf(host, bundle)
            return scripts.filter((script) => !there.has(script))
          },
        },
      },
    }),
    // Before Vite writes the lists.
    generateBundle: {
      order: 'pre',
      handler(_options, output) {
        bundle = output
      },
    },
  }
}
