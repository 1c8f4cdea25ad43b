import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const routesFolder = /\/src\/routes\/(.+)\.tsx\?/

/**
 * Readies the start page for slow links. Its styles move behind what it shows by itself, so that they do not hold that
 * back. And `preloads.json` says for the address of each page which files it loads later, so that the server can have
 * them loaded together with the first ones, where otherwise each waits for the one that asks for it.
 */
export const startPage = (): Plugin => ({
  name: 'lumi:start-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const styles = html.match(/\s*<link rel="stylesheet"[^>]*>/g) ?? []
      const rest = styles.reduce((text, style) => text.replace(style, ''), html)
      return rest.replace('</body>', `${styles.join('')}\n  </body>`)
    },
  },
  async writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const entry = chunks.find(({ isEntry }) => isEntry)
    if (!entry) throw new Error('The build has no entry')
    const atOnce = filesOf(entry, bundle)
    const pages = chunks.flatMap((chunk) => {
      const [, route] = routesFolder.exec(chunk.facadeModuleId ?? '') ?? []
      if (!route) return []
      const files = [...filesOf(chunk, bundle)].filter((file) => !atOnce.has(file))
      return [{ address: addressOf(route), isFrame: route.endsWith('/route'), files }]
    })
    const framesOf = (address: string) =>
      pages.filter((page) => page.isFrame && address.startsWith(`${page.address}/`))
    const preloads = pages.map(({ address, files }) => {
      const all = [...framesOf(address).flatMap((frame) => frame.files), ...files]
      return [address, [...new Set(all)].map((file) => `/${file}`)]
    })
    await writeFile(join(dir, 'preloads.json'), JSON.stringify(Object.fromEntries(preloads), null, 2))
  },
})

/** `Portal/Conferences/$status` as `/portal/conferences`: what stands in an address before its first parameter. */
function addressOf(route: string): string {
  const parts = route.split(/[/.]/).filter((part) => part !== 'index' && part !== 'route')
  const fixed = parts.findIndex((part) => /^[${_]/.test(part))
  return `/${parts.slice(0, fixed < 0 ? undefined : fixed).join('/')}`.toLowerCase()
}

/** A chunk with all that it imports at once, styles included. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  if (found.has(chunk.fileName)) return found
  found.add(chunk.fileName)
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
  for (const name of chunk.imports) {
    const imported = bundle[name]
    if (imported?.type === 'chunk') filesOf(imported, bundle, found)
  }
  return found
}
