import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { addressPlaceholders, languages, originPlaceholder } from '@lumi/contract/values'
import { JSDOM } from 'jsdom'

/**
 * `prerender-pages.ts <bundle> <file>`, a process of its own: what the pages ask of a browser is made global here. It
 * writes `{ address: { language: page } }`.
 */
const [bundle = '', file = ''] = process.argv.slice(2)
// The note for installations without a mail server is part of the pages; a style hides it from the others.
const settings = { ...addressPlaceholders, 'public-url': originPlaceholder, mail: 'off' }
const attributes = Object.entries(settings).map(([name, value]) => `data-${name}="${value}"`)
const { window } = new JSDOM(
  `<!doctype html><html lang="en" ${attributes.join(' ')}><head></head><body></body></html>`,
  { url: 'http://localhost/', pretendToBeVisual: true },
)

// jsdom does not have these; nothing is laid out while pages are made.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
const matchMedia = (media: string) =>
  Object.assign(new EventTarget(), { media, matches: false, addListener() {}, removeListener() {} })
Object.assign(window, {
  matchMedia,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  scrollTo: () => undefined,
})
const known = new Set(Object.getOwnPropertyNames(globalThis))
const ofPage = [
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'Event',
  'CustomEvent',
  'localStorage',
]
for (const name of namesOf(window).filter((name) => !known.has(name) || ofPage.includes(name))) {
  const value = window[name as keyof typeof window] as unknown
  // Methods of the window are called without it; its classes are not to be bound.
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name)
  Object.defineProperty(globalThis, name, {
    configurable: true,
    value: isMethod ? value.bind(window) : value,
  })
}
// A page that asks a server while it is made would show what only some people see. The texts about the organization are
// those of each installation: the server puts them in the place of these.
const placeholders = (name: string) => ({
  title: `%%${name}.title%%`,
  lead: `%%${name}.lead%%`,
  sections: [{ title: `%%${name}.section.title%%`, body: `%%${name}.section.body%%` }],
})
const siteContent = {
  pages: Object.fromEntries(['problems', 'solutions', 'about'].map((name) => [name, placeholders(name)])),
}
globalThis.fetch = async (input) => {
  if (String(input).startsWith('/site-content/')) return Response.json(siteContent)
  throw new Error(`A prerendered page asked for ${input}`)
}

const { prerenderPage, publicAddresses } = (await import(
  pathToFileURL(bundle).href
)) as typeof import('../src/prerender.tsx')
const pages: Record<string, Record<string, unknown>> = {}
for (const language of languages)
  for (const address of publicAddresses) {
    const key = address.toLowerCase()
    pages[key] = { ...pages[key], [language]: await prerenderPage(address, language) }
  }
writeFileSync(file, JSON.stringify(pages))
process.exit(0)

/** Names of everything that an object has, be it from its prototypes. */
function namesOf(object: object): string[] {
  const parent = Object.getPrototypeOf(object)
  return [...Object.getOwnPropertyNames(object), ...(parent === null ? [] : namesOf(parent))]
}
