import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const routeTree = fileURLToPath(new URL('../src/routeTree.gen.ts', import.meta.url))

/** Those of the room, of what records it, and of the peer-to-peer app, which have no routes. */
const roomNames = ['join', 'peer', 'record', 'room']

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
