import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { apps } from '../src/features/catalogue/apps.ts'
import { statuses } from '../src/features/conference/conference-search.ts'
import { books } from '../src/features/contact/books.ts'
import { roleTabs } from '../src/features/sub-account/role-tab.ts'

const routeTree = fileURLToPath(new URL('../src/routeTree.gen.ts', import.meta.url))

/** Addresses of the room, of the recorder's page, and of the peer-to-peer app, which have no routes. */
const withoutRoute = ['/room/join', '/peer', '/record']

const installed = apps.filter(({ install }) => install === 'own').map(({ id }) => id)

/**
 * The addresses of routes whose parameter has few values, beside those of prerendered pages. At any other address that
 * such a route matches there is no page, only words that say so.
 */
const addressesOf: Readonly<Record<string, readonly string[]>> = {
  '/$page': [],
  '/$page/Complete': installed.map((app) => `/${app}/Complete`),
  '/Integrations/$app': [],
  '/Integrations/$app/Complete': installed.map((app) => `/Integrations/${app}/Complete`),
  // Words for addresses that no page of the portal has.
  '/Portal/$': [],
  '/Portal/Conferences/$status': statuses.map((status) => `/Portal/Conferences/${status}`),
  '/Portal/Roles/$role': roleTabs.map((role) => `/Portal/Roles/${role}`),
  // They lead to the first page.
  '/Docs/$': ['/Docs', '/Docs/Docs', '/Docs/Apis'],
  '/forms/ebook/$book': books.map((book) => `/forms/ebook/${book}`),
  '/lp/ebook/$book/': books.map((book) => `/lp/ebook/${book}`),
  '/lp/ebook/$book/sent': books.map((book) => `/lp/ebook/${book}/sent`),
}

/**
 * Writes the addresses of all pages beside the build, so that the server answers 404 at others: as the router writes
 * them, with `$name` for any part, `{-$name}` for one that may be missing, and `$` for any rest.
 */
export const listPages = (): Plugin => ({
  name: 'lumi:pages',
  apply: 'build',
  async generateBundle() {
    const paths = [...(await readFile(routeTree, 'utf8')).matchAll(/^\s*fullPath: '([^']*)'/gm)]
    const addresses = paths.flatMap(([, path = '']) => addressesOf[path] ?? [path])
    const all = [...new Set([...addresses, ...withoutRoute])].toSorted()
    this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(all) })
  },
})
