import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { chunkWith, filesOf } from './files-of.ts'

const routesFolder = /\/src\/routes\/(.+)\.tsx\?/
/** The paths of the room: on its own host, and on the others. */
const roomAddresses = ['/join', '/room/join']

/**
 * Readies the start page for slow links. Its styles move behind what it shows by itself, so that they do not hold that
 * back. And `preloads.json` says for the address of each page, as the router writes it, which files it loads later, so
 * that the server can have them loaded together with the first ones, where otherwise each waits for the one that asks for
 * it. Those of `/` are what every page but the room begins with.
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
    const [site, room] = [chunkWith('site.tsx', bundle), chunkWith('room.tsx', bundle)]
    const strayed = importersOf(site, room, bundle)
    if (strayed.length > 0)
      this.error(
        `For ${strayed.join(', ')} the room loads all of the site: add what they need to 'shared' in build/chunk-groups.ts`,
      )

    const pages = pagesIn(site, bundle)
    if (pages.length > 0)
      this.error(
        `Every page would load ${pages.join(', ')}: a route may import a page only as what it shows, and what it reads of an address from a file of its own`,
      )

    const atOnce = filesOf(chunkWith('main.tsx', bundle), bundle)
    const filesLater = (chunk: Rolldown.OutputChunk) =>
      [...filesOf(chunk, bundle)].filter((file) => !atOnce.has(file))
    const routes = chunks.flatMap((chunk) => {
      const [, route] = routesFolder.exec(chunk.facadeModuleId ?? '') ?? []
      if (!route) return []
      return [{ address: addressOf(route), isFrame: route.endsWith('/route'), files: filesLater(chunk) }]
    })
    const preloads: Record<string, string[]> = { '/': filesLater(site) }
    for (const { address, files } of routes) {
      const frames = routes.filter((route) => route.isFrame && address.startsWith(`${route.address}/`))
      preloads[address] = [...filesLater(site), ...frames.flatMap((frame) => frame.files), ...files]
    }
    for (const address of roomAddresses) preloads[address] = filesLater(room)
    preloads['/peer'] = filesLater(chunkWith('peer.tsx', bundle))
    preloads['/record'] = filesLater(chunkWith('room/recorder/open-recorder.tsx', bundle))
    const paths = Object.entries(preloads).map(([address, files]) => [
      address,
      [...new Set(files)].map((file) => `/${file}`),
    ])
    await writeFile(join(dir, 'preloads.json'), JSON.stringify(Object.fromEntries(paths), null, 2))
  },
})

/** The address of a route by the name of its file: `Integrations/$app_.Complete` as `/Integrations/$app/Complete`. */
function addressOf(route: string): string {
  const parts = route.split(/[/.]/).filter((part) => part !== 'index' && part !== 'route')
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`
}

/** The components of features that every page of the site loads at once, with all that they need. */
function pagesIn(site: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const files = filesOf(site, bundle)
  const modules = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && files.has(output.fileName) ? output.moduleIds : [],
  )
  return modules
    .filter((id) => /\/src\/features\/.*\.tsx$/.test(id))
    .map((id) => id.slice(id.indexOf('/src/') + 1))
}

/** Which of the chunks that `program` loads sooner or later import another one. */
function importersOf(
  imported: Rolldown.OutputChunk,
  program: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): string[] {
  const loaded = new Set([program])
  for (const chunk of loaded) {
    // The start brings either program in, but only one of them.
    if (chunk === imported || chunk.isEntry) continue
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[name]
      if (next?.type === 'chunk') loaded.add(next)
    }
  }
  return [...loaded].filter((chunk) => chunk.imports.includes(imported.fileName)).map(({ name }) => name)
}
