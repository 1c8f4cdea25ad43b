import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { languages } from '@lumi/contract/values'
import type { Plugin } from 'vite'

/** `dist/prod/index.js` of the package. */
const main = createRequire(import.meta.url).resolve('@excalidraw/excalidraw')
const folder = dirname(main)
const manifest = join(folder, '../../package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

/** Parts that Excalidraw can load and Lumi does not use: diagrams from text, and words in languages that Lumi lacks. */
const unused = new RegExp(
  `^@excalidraw/mermaid-to-excalidraw$|^\\./locales/(?!(${languages.join('|')})-|percentages)`,
)
/** The address of its fonts, a template with a template in it. */
const foreign = /`https:\/\/esm\.sh\/\$\{[^}]*\}@\$\{[^}]*\}`[^}]*\}\/dist\/prod\/`/
/** The colour of somebody's hand, trail and selection, which it makes of their id: it has a field for another, and does not read it. */
const handColor = /(\(\w+,(\w+)\)=>)(`hsl\(\$\{[^`]*%37\*10\}, 100%, 83%\)`)/
const nothing = '\0lumi:nothing'

/** Modules that the site has as well, in files that the room does not load: the board has its own copies. */
const own = '?board'
const twice =
  /^(@floating-ui\/|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|use-sync-external-store|tslib)/
const partOfBoard = /[\\/](@radix-ui|zustand|tunnel-rat|jotai)[\\/]/
const isOwn = (source: string, importer: string) =>
  (twice.test(source) && (partOfBoard.test(importer) || importer.endsWith(own))) ||
  (source.startsWith('.') && importer.endsWith(own))

/**
 * Puts beside the build the fonts that Excalidraw fetches by name. Its version is in their address, since what lies under
 * `assets` never changes.
 */
export const boardFiles = (): Plugin => ({
  name: 'lumi:board-files',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@excalidraw/excalidraw')) return undefined
    // Without another address for its fonts it would ask a host that is not ours.
    const mended = code
      .replace(foreign, `new URL('/assets/excalidraw-${version}/', location.href).href`)
      .replace(handColor, '$1$2?.color?.background??$3')
    if (mended.includes('esm.sh')) this.error('Excalidraw names another host for its fonts')
    return mended === code ? undefined : mended
  },
  async resolveId(source, importer = '') {
    if (importer.includes('@excalidraw/excalidraw') && unused.test(source)) return nothing
    if (!isOwn(source, importer)) return undefined
    const found = await this.resolve(source, importer.replace(own, ''), { skipSelf: true })
    return found && { id: `${found.id}${own}` }
  },
  load(id) {
    if (id === nothing) return 'export default {}'
    return id.endsWith(own) ? readFileSync(id.slice(0, -own.length), 'utf8') : undefined
  },
  generateBundle() {
    const fonts = join(folder, 'fonts')
    for (const name of readdirSync(fonts, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.woff2')) continue
      const fileName = `assets/excalidraw-${version}/fonts/${name.replaceAll('\\', '/')}`
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(fonts, name)) })
    }
  },
})
