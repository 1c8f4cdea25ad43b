import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const manifest = createRequire(import.meta.url).resolve('@mediapipe/selfie_segmentation/package.json')
const { version } = JSON.parse(readFileSync(manifest, 'utf8'))

/**
 * Puts beside the build what telling a person from their background needs: a program that fetches its parts by name,
 * and its models. The version is in their address, since what lies under `assets` never changes.
 */
export const effectFiles = (): Plugin => ({
  name: 'lumi:effect-files',
  config: () => ({ define: { 'import.meta.env.LUMI_SEGMENTATION': JSON.stringify(version) } }),
  generateBundle() {
    const folder = dirname(manifest)
    for (const name of readdirSync(folder).filter((one) => one.startsWith('selfie_segmentation')))
      this.emitFile({
        type: 'asset',
        fileName: `assets/segmentation-${version}/${name}`,
        source: readFileSync(join(folder, name)),
      })
  },
})
