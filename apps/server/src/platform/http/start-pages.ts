import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type Language, languages } from '@lumi/contract'
import { addressPlaceholders, directionOf, originPlaceholder } from '@lumi/contract/values'
import type { Config } from '../../config.ts'
import { addressFinder } from './page-addresses.ts'
import { injectPublicConfig, quote } from './public-config.ts'
import { withLanguage } from './search-engines.ts'
import { type SiteContents, withSiteContent } from './site-content.ts'

export type StartPage = {
  html: string
  /** The page compressed with Brotli. */
  compressed: Buffer
}

/** The path and query that somebody asks for. */
type Asked = { path: string; query: URLSearchParams }

/** A public page as the build made it in one language. */
type PrerenderedPage = { address: string; title: string; description: string; html: string }

type StartPages = {
  /** The start page for what is asked for; public pages hold their content in this language. */
  pageAt(asked: Asked, language: Language): Promise<StartPage>
  /** True for the address of a public page, in any case. */
  isPublic(path: string): boolean
  /** Paths of the public pages, with the query where it names the content. */
  publicPaths: string[]
  /** The scripts that the page carries itself, as sources of a content policy. */
  inlineScripts: string[]
}

/**
 * The one start page of the web, with the files that each page of it loads later: on a slow link they come together
 * with the first ones instead of after them. The build says which they are, and what public pages hold.
 */
export function readStartPages(root: string, config: Config, contents: SiteContents | undefined): StartPages {
  const readJson = (name: string) =>
    existsSync(join(root, name)) ? JSON.parse(readFileSync(join(root, name), 'utf8')) : {}
  const html = injectPublicConfig(readFileSync(join(root, 'index.html'), 'utf8'), config)
  const preloads: Record<string, string[]> = readJson('preloads.json')
  const prerendered: Record<string, Record<Language, PrerenderedPage>> = readJson('prerendered.json')
  const publicPageAt = publicPages(Object.keys(prerendered))
  const addresses = addressesOf(config)
  const font = textFont(root)

  const findAddress = addressFinder(Object.keys(preloads))
  const made = new Map<string, Promise<StartPage>>()
  const once = (key: string, make: () => string) => {
    const page = made.get(key) ?? startPage(make())
    made.set(key, page)
    return page
  }
  return {
    pageAt(asked, language) {
      // Where there is no page, the web begins as it does at `/`.
      const address = findAddress(asked.path) ?? '/'
      const files = preloads[address] ?? []
      const key = publicPageAt(asked)
      const page = key && prerendered[key]?.[language]
      if (!page) return once(address, () => withFiles(html, files))
      return once(`${key} ${language}`, () => {
        const filled = withSiteContent(page, contents?.[language])
        const data = filled === page ? undefined : siteContentFile(language)
        return withContent(html, {
          page: filled,
          files,
          font,
          data,
          language,
          origin: config.publicUrl,
          addresses,
        })
      })
    },
    isPublic: (path) => prerendered[keyOf(path)] !== undefined,
    publicPaths: Object.values(prerendered).map(({ en }) => en.address),
    inlineScripts: inlineScripts(html),
  }
}

const keyOf = (path: string) => path.toLowerCase().replace(/\/$/, '') || '/'

/**
 * Returns a function that finds the public page for what is asked for, by its key. The query of some names their content,
 * as with `/support/article?category=audio&error=2`. For a value that no page has, the page itself finds out what to show.
 */
function publicPages(keys: readonly string[]): (asked: Asked) => string | undefined {
  const all = new Set(keys)
  const withQuery = keys.flatMap((key) => {
    const [path = '', query] = key.split('?', 2)
    return query ? [{ key, path, parameters: [...new URLSearchParams(query)] }] : []
  })
  return ({ path, query }) => {
    const key = keyOf(path)
    const variants = withQuery.filter((page) => page.path === key)
    const isAsked = ([name, value]: [string, string]) => query.get(name)?.toLowerCase() === value
    const variant = variants.find(({ parameters }) => parameters.every(isAsked))
    if (variant) return variant.key
    const isNamed = variants.some(({ parameters }) => parameters.some(([name]) => query.has(name)))
    return all.has(key) && !isNamed ? key : undefined
  }
}

/** The address of the font of Latin text, under the name that the build gave it. */
function textFont(root: string): string | undefined {
  const folder = join(root, 'assets')
  const names = existsSync(folder) ? readdirSync(folder) : []
  const name = names.find((name) => /^inter-latin-wght-normal\b.*\.woff2$/.test(name))
  return name && `/assets/${name}`
}

/** The addresses of the operator, or those of Lumi's own pages, by the placeholders that stand for them. */
function addressesOf({ links, supportEmail }: Config): Readonly<Record<string, string>> {
  const support = links.support ?? '/Support'
  return {
    [addressPlaceholders['support-url']]: support,
    [`mailto:${addressPlaceholders['support-email']}`]: supportEmail ? `mailto:${supportEmail}` : support,
    [addressPlaceholders['privacy-url']]: links.privacy ?? '/Privacy',
    [addressPlaceholders['terms-url']]: links.terms ?? '/Terms',
  }
}

/** Compressed in another thread: that takes a third of a second for the longest page, which would hold up every call. */
const startPage = async (html: string): Promise<StartPage> => {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: html.length }
  return { html, compressed: await promisify(brotliCompress)(html, { params }) }
}

const links = (files: readonly string[], suffix: string, attributes: string) =>
  files
    .filter((file) => file.endsWith(suffix))
    .map((file) => `<link ${attributes} crossorigin href="${file}">`)
    .join('')

/** Scripts beside those that the page names already; styles behind what it shows by itself, which they would hold up. */
const withFiles = (html: string, files: readonly string[]): string =>
  html
    .replace('</head>', () => `${links(files, '.js', 'rel="modulepreload"')}</head>`)
    .replace('</body>', () => `${links(files, '.css', 'rel="stylesheet"')}</body>`)

/** The file from which the web reads the texts about the organization. */
export const siteContentFile = (language: Language): string => `site-content/${language}.json`

type Content = {
  page: PrerenderedPage
  files: readonly string[]
  /** The font of Latin text. */
  font: string | undefined
  /** A file that the page asks for as soon as its code runs. */
  data: string | undefined
  language: Language
  origin: string
  /** Addresses by the placeholders that stand for them. */
  addresses: Readonly<Record<string, string>>
}

/** A page that can be read before any script: all styles come first, and scripts after what is seen. */
function withContent(
  html: string,
  { page, files, font, data, language, origin, addresses }: Content,
): string {
  const url = origin + page.address
  const content = Object.entries({ ...addresses, [originPlaceholder]: origin }).reduce(
    (html, [placeholder, address]) => html.replaceAll(placeholder, () => quote(address)),
    page.html,
  )
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
  const alternates = languages.map(
    (code) => `<link rel="alternate" hreflang="${code}" href="${quote(withLanguage(url, code))}">`,
  )
  const head = [
    `<meta name="description" content="${quote(page.description)}">`,
    `<meta property="og:type" content="website">`,
    `<meta property="og:title" content="${quote(page.title)}">`,
    `<meta property="og:description" content="${quote(page.description)}">`,
    `<meta property="og:url" content="${quote(url)}">`,
    `<meta property="og:image" content="${quote(new URL('/icon-512.png', url).href)}">`,
    `<link rel="canonical" href="${quote(url)}">`,
    `<link rel="alternate" hreflang="x-default" href="${quote(url)}">`,
    ...alternates,
    // Asked for by the styles, it would come after the first paint, and change the widths of all lines.
    font ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">` : '',
    ...styles,
    links(files, '.css', 'rel="stylesheet"'),
    links(files, '.js', 'rel="modulepreload" fetchpriority="low"'),
    data ? `<link rel="preload" as="fetch" crossorigin href="/${data}">` : '',
  ]
  return (
    styles
      .reduce((text, style) => text.replace(style, ''), html)
      // Without scripts, nothing else chooses the colours.
      .replace(
        /(<html\b[^>]*) lang="\w+"/,
        `$1 lang="${language}" dir="${directionOf(language)}" data-mantine-color-scheme="light"`,
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${quote(page.title)}</title>`)
      .replace('</head>', () => `${head.join('')}</head>`)
      .replace(/<div id="root">[\s\S]*<\/div>/, () => `<div id="root">${content}</div>`)
  )
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
