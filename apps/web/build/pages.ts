import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const routeTree = fileURLToPath(new URL('../src/routeTree.gen.ts', import.meta.url))

/** Those of the room and of what records it, which have no routes. */
const roomNames = ['join', 'record', 'room']

/** Writes the first names of all pages beside the build, so that the server knows which addresses are pages. */
export const listPages = (): Plugin => ({
  name: 'lumi:pages',
  apply: 'build',
  async generateBundle() {
    const paths = (await readFile(routeTree, 'utf8')).matchAll(/^\s*fullPath: '\/([^/']*)/gm)
    const names = [...new Set([...paths].map(([, name]) => name).concat(roomNames))].toSorted()
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(names) })
  },
})
