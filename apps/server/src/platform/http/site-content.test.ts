import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SiteContent } from '@lumi/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '../../config/error.ts'
import { createTestServer } from '../../testing/test-server.ts'
import { createHttpServer } from './server.ts'
import { readSiteContents, withSiteContent } from './site-content.ts'
import { registerWeb } from './web.ts'

const brought = fileURLToPath(new URL('../../../../web/public/site-content', import.meta.url))

let root: string
let folder: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'lumi-site-'))
  cpSync(brought, join(root, 'site-content'), { recursive: true })
  folder = join(root, 'own')
})
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(() => rmSync(root, { recursive: true }))

const about = (title: string) => ({
  title,
  lead: `${title}: lead`,
  sections: [{ title: 'One', body: 'Body' }],
})
const write = (file: string, content: unknown) =>
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))

describe('the texts about the organization', () => {
  test('are those that the web brings, unless a folder is named', () => {
    const contents = readSiteContents(root, undefined)
    expect(contents?.en.pages.problems.title).toBe('Problems we solve')
    expect(contents?.de.pages.solutions.sections).toHaveLength(4)
  })

  test('are replaced page by page; a page in English only is in English everywhere', () => {
    write('en.json', { pages: { about: about('Harbour School'), study: about('A year') } })
    write('de.json', { pages: { about: about('Hafenschule') } })
    const contents = readSiteContents(root, folder)
    const titles = (language: 'en' | 'de' | 'ar') =>
      [contents?.[language].pages.about, contents?.[language].pages.study].map((page) => page?.title)
    expect(titles('en')).toEqual(['Harbour School', 'A year'])
    expect(titles('de')).toEqual(['Hafenschule', 'A year'])
    expect(titles('ar')).toEqual(['Harbour School', 'A year'])
    expect(contents?.en.pages.problems.title).toBe('Problems we solve')
  })

  test.each([
    ['no JSON', '{"pages":', /en\.json cannot be used: SyntaxError/],
    ['a page that does not exist', { pages: { prices: about('Prices') } }, /Unrecognized key: "prices"/],
    ['a page without a title', { pages: { about: { ...about(''), title: ' ' } } }, /pages\.about\.title/],
  ])('are refused with the reason: %s', (_, content, reason) => {
    write('en.json', content)
    expect(() => readSiteContents(root, folder)).toThrow(ConfigError)
    expect(() => readSiteContents(root, folder)).toThrow(reason)
  })

  test('are refused where the folder is missing', () => {
    expect(() => readSiteContents(root, join(folder, 'nothing'))).toThrow(
      'SITE_CONTENT_DIR: there is no folder',
    )
  })
})

test('a prerendered page is filled with its texts, which stay texts', () => {
  const page = {
    title: '%%about.title%% · Lumi',
    description: '%%about.lead%%',
    html:
      '<section>other</section><main><h1>%%about.title%%</h1><p>%%about.lead%%</p><div>' +
      '<section class="a"><h2>%%about.section.title%%</h2><p>%%about.section.body%%</p></section></div></main>',
  }
  const sections = [
    { title: 'One & two', body: '$& <b>' },
    { title: 'Three', body: 'Body' },
  ]
  const content = { pages: { about: { title: '"Us"', lead: 'Lead', sections } } } as unknown as SiteContent
  expect(withSiteContent(page, content)).toEqual({
    title: '"Us" · Lumi',
    description: 'Lead',
    html:
      '<section>other</section><main><h1>&quot;Us&quot;</h1><p>Lead</p><div>' +
      '<section class="a"><h2>One &amp; two</h2><p>$&amp; &lt;b></p></section>' +
      '<section class="a"><h2>Three</h2><p>Body</p></section></div></main>',
  })
  const other = { title: 'Support', description: 'Help', html: '<h1>Support</h1>' }
  expect(withSiteContent(other, content)).toBe(other)
})

test('a server shows the texts of its folder after a start, without another build', async () => {
  const placeholders = {
    address: '/About',
    title: '%%about.title%% · Lumi',
    description: '%%about.lead%%',
    html: '<h1>%%about.title%%</h1>',
  }
  writeFileSync(
    join(root, 'index.html'),
    '<html lang="en"><head><title></title></head><body><div id="root"></div></body>',
  )
  writeFileSync(
    join(root, 'prerendered.json'),
    JSON.stringify({ '/about': { en: placeholders, de: placeholders, ar: placeholders } }),
  )
  write('en.json', { pages: { about: about('Harbour School') } })
  const server = await createTestServer({ variables: { SITE_CONTENT_DIR: folder } })
  const app = await createHttpServer(server.services)
  try {
    await registerWeb(app, server.services, { root })
    const page = await app.inject({ url: '/About' })
    expect(page.body).toContain('<title>Harbour School · Lumi</title>')
    expect(page.body).toContain('<h1>Harbour School</h1>')
    expect(page.body).toContain('<link rel="preload" as="fetch" crossorigin href="/site-content/en.json">')
    const content = await app.inject({ url: '/site-content/en.json' })
    expect(content.headers['content-type']).toMatch('application/json')
    expect(content.json().pages.about.title).toBe('Harbour School')
    expect((await app.inject({ url: '/site-content/xx.json' })).statusCode).toBe(404)
  } finally {
    await app.close()
    await server.close()
  }
})
