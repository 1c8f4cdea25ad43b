import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Config } from '../../config.ts'
import { injectPublicConfig } from './public-config.ts'

export type StartPage = {
  html: string
  /** The same, compressed with Brotli. */
  compressed: Buffer
}

type StartPages = {
  /** The start page for what is asked for at this path. */
  pageAt(path: string): StartPage
  /** The scripts that the page carries itself, as sources of a content policy. */
  inlineScripts: string[]
}

/**
 * The one start page of the web, with preload links of the files that each page loads later: on a slow connection they
 * arrive with the first ones instead of after them. The build lists them.
 */
export function readStartPages(root: string, config: Config): StartPages {
  const html = injectPublicConfig(readFileSync(join(root, 'index.html'), 'utf8'), config)
  const preloadsFile = join(root, 'preloads.json')
  const preloads: Record<string, string[]> = existsSync(preloadsFile)
    ? JSON.parse(readFileSync(preloadsFile, 'utf8'))
    : {}
  const pages = new Map(
    Object.entries(preloads).map(([address, files]) => [address, startPage(withFiles(html, files))]),
  )
  // All other addresses of the web show a missing page, or redirect to one: they begin like `/`.
  const otherPage = pages.get('/') ?? startPage(html)
  return {
    pageAt(path) {
      const parts = path.toLowerCase().split('/')
      for (let length = parts.length; length > 1; length -= 1) {
        const page = pages.get(parts.slice(0, length).join('/'))
        if (page) return page
      }
      return otherPage
    },
    inlineScripts: inlineScripts(html),
  }
}

const startPage = (html: string): StartPage => ({ html, compressed: brotliCompressSync(html) })

/** Scripts beside those that the page names already; styles behind what it shows by itself, which they would hold up. */
function withFiles(html: string, files: readonly string[]): string {
  const link = (rel: string, suffix: string) =>
    files
      .filter((file) => file.endsWith(suffix))
      .map((file) => `<link rel="${rel}" crossorigin href="${file}">`)
      .join('')
  return html
    .replace('</head>', () => `${link('modulepreload', '.js')}</head>`)
    .replace('</body>', () => `${link('stylesheet', '.css')}</body>`)
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
