import { Parser } from 'htmlparser2'

/** The metadata that a page declares. Addresses are those of the page, not ours. */
export type PageSummary = {
  url: string
  title: string | null
  description: string | null
  siteName: string | null
  image: string | null
  icon: string | null
  width: number | null
  height: number | null
}

type Tags = {
  /** Keyed by name in lower case; the first of each counts. */
  meta: Map<string, string>
  icons: { href: string; isLarge: boolean }[]
  imageSource?: string
  oembed?: string
  base?: string
  title: string
}

/** Reads the metadata and the oEmbed address from a page's HTML, without running any of it. */
export function readPage(html: string, url: string): PageSummary & { oembed: string | null } {
  const tags = readTags(html)
  const base = webAddress(tags.base, url) ?? url
  const first = (...names: string[]) =>
    names.map((name) => tags.meta.get(name)).find((value) => value?.trim())
  const openGraphImage = first('og:image:secure_url', 'og:image', 'og:image:url')
  const icon = tags.icons.find(({ isLarge }) => isLarge) ?? tags.icons[0]
  return {
    url,
    title: plainText(first('og:title', 'twitter:title') ?? tags.title, 300),
    description: plainText(first('og:description', 'twitter:description', 'description'), 1000),
    siteName: plainText(first('og:site_name', 'application-name'), 200),
    image: webAddress(
      openGraphImage ?? first('twitter:image', 'twitter:image:src') ?? tags.imageSource,
      base,
    ),
    icon: webAddress(icon?.href ?? '/favicon.ico', base),
    width: openGraphImage ? pixels(first('og:image:width')) : null,
    height: openGraphImage ? pixels(first('og:image:height')) : null,
    oembed: webAddress(tags.oembed, base),
  }
}

/** An address of the web that a page names; null for anything else. */
export function webAddress(given: unknown, base: string): string | null {
  const url = typeof given === 'string' && given.trim() ? URL.parse(given.trim(), base) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return url && isWeb && !url.username && !url.password && url.href.length <= 2000 ? url.href : null
}

/** One line without what cannot be seen; null when nothing is left. */
export function plainText(given: unknown, longest: number): string | null {
  if (typeof given !== 'string') return null
  const line = given
    .toWellFormed()
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return [...line].slice(0, longest).join('') || null
}

function readTags(html: string): Tags {
  const tags: Tags = { meta: new Map(), icons: [], title: '' }
  let titles = 0
  let isInTitle = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'title') isInTitle = titles++ === 0
        else if (name === 'base') tags.base ??= attributes.href
        else if (name === 'meta') readMeta(tags, attributes)
        else if (name === 'link') readLink(tags, attributes)
      },
      ontext(text) {
        if (isInTitle) tags.title += text
      },
      onclosetag(name) {
        if (name === 'title') isInTitle = false
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return tags
}

type Attributes = Record<string, string | undefined>

function readMeta({ meta }: Tags, { property, name, content }: Attributes) {
  const key = (property ?? name)?.trim().toLowerCase()
  if (key && content && !meta.has(key)) meta.set(key, content)
}

function readLink(tags: Tags, { rel, href, type, sizes }: Attributes) {
  if (!href) return
  const relations = rel?.toLowerCase().split(/\s+/) ?? []
  if (relations.includes('icon') || relations.includes('apple-touch-icon')) {
    const isVector = type === 'image/svg+xml' || /\.svg($|[?#])/i.test(href)
    const isLarge = relations.includes('apple-touch-icon') || Number.parseInt(sizes ?? '', 10) >= 48
    if (!isVector) tags.icons.push({ href, isLarge })
  }
  if (relations.includes('image_src')) tags.imageSource ??= href
  if (relations.includes('alternate') && type?.toLowerCase() === 'application/json+oembed')
    tags.oembed ??= href
}

function pixels(text: string | undefined): number | null {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= 100_000 ? number : null
}
