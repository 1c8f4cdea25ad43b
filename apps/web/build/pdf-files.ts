import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

/**
 * Puts beside the build what pdf.js fetches by name while it draws: decoders of scans, and fonts and character maps
 * that a PDF may leave out. Its version is in their address, since what lies under `assets` never changes.
 */
export const pdfFiles = (): Plugin => ({
  name: 'lumi:pdf-files',
  apply: 'build',
  generateBundle() {
    for (const folder of ['wasm', 'cmaps', 'standard_fonts', 'iccs']) {
      const path = join(dirname(manifest), folder)
      for (const name of readdirSync(path)) {
        const fileName = `assets/pdf-${version}/${folder}/${name}`
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(path, name)) })
      }
    }
  },
})
