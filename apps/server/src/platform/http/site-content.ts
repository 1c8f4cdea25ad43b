import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages, OwnSiteContent, SiteContent } from '@lumi/contract'
import { z } from 'zod'
import { ConfigError } from '../../config/error.ts'
import { quote } from './public-config.ts'

/** The texts about the organization that runs this installation, by language. */
export type SiteContents = Readonly<Record<Language, SiteContent>>

/**
 * Reads the texts that come with the web, and those of `SITE_CONTENT_DIR` that replace them: `en.json` and so on. A page
 * that the organization has written in English only is in English everywhere, rather than the one of Lumi.
 * @throws ConfigError where a file is not as it should be.
 */
export function readSiteContents(root: string, folder: string | undefined): SiteContents | undefined {
  if (!existsSync(join(root, 'site-content', 'en.json'))) return undefined
  const own = Object.fromEntries(languages.map((language) => [language, readOwn(folder, language)]))
  const contentIn = (language: Language): SiteContent => {
    const brought = SiteContent.parse(readJson(join(root, 'site-content', `${language}.json`)))
    return {
      pages: { ...brought.pages, ...own.en?.pages, ...own[language]?.pages },
      books: { ...brought.books, ...own.en?.books, ...own[language]?.books },
    }
  }
  return Object.fromEntries(languages.map((language) => [language, contentIn(language)])) as SiteContents
}

function readOwn(folder: string | undefined, language: Language): OwnSiteContent | undefined {
  if (!folder) return undefined
  if (!existsSync(folder))
    throw new ConfigError([
      `SITE_CONTENT_DIR: there is no folder ${folder}; name one with files such as en.json`,
    ])
  const file = join(folder, `${language}.json`)
  if (!existsSync(file)) return undefined
  try {
    return OwnSiteContent.parse(readJson(file))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    throw new ConfigError([`SITE_CONTENT_DIR: ${file} cannot be used: ${reason}`], error)
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

type Page = { title: string; description: string; html: string }

/**
 * Puts the texts of a page into its prerendered form, which holds placeholders such as `%%about.title%%` and one section.
 * Pages without placeholders stay as they are.
 */
export function withSiteContent<P extends Page>(page: P, content: SiteContent | undefined): P {
  const name = /%%(\w+)\.title%%/.exec(page.title)?.[1]
  const own = content?.pages[name as keyof SiteContent['pages']]
  if (!own) return page
  const fill = (text: string, of: string, values: Readonly<Record<string, string>>) =>
    Object.entries(values).reduce(
      (filled, [key, value]) => filled.replaceAll(`%%${of}.${key}%%`, () => value),
      text,
    )
  const { title, lead } = own
  const section = new RegExp(
    `<section\\b(?:(?!<section\\b)[\\s\\S])*?%%${name}\\.section\\.title%%[\\s\\S]*?</section>`,
  )
  const html = page.html.replace(section, (template) =>
    own.sections
      .map(({ title, body }) => fill(template, `${name}.section`, { title: quote(title), body: quote(body) }))
      .join(''),
  )
  return {
    ...page,
    title: fill(page.title, `${name}`, { title }),
    description: fill(page.description, `${name}`, { lead }),
    html: fill(html, `${name}`, { title: quote(title), lead: quote(lead) }),
  }
}
