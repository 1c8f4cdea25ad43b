import type { Language } from '@lumi/contract/values'
import { useLanguage } from '#i18n/language.ts'
import english from './articles/en.json'

export const articleCategories = ['general', 'audio', 'video', 'screen', 'doc', 'connection'] as const
export type ArticleCategory = (typeof articleCategories)[number]

/** A piece of an article. */
export type Block =
  | { readonly type: 'text' | 'subtitle' | 'item'; readonly text: string }
  | { readonly type: 'list' | 'steps'; readonly items: readonly Block[] }
  /** `name`: of a picture in `public/help`, of which there is one for each language, light and dark. */
  | { readonly type: 'image'; readonly name: string; readonly alt: string }
  | { readonly type: 'container'; readonly blocks: readonly Block[] }

export interface Article {
  readonly title: string
  readonly blocks: readonly Block[]
}

/** By category, then by number of the error. Number 1 is what is said of any other error of the category. */
export type Articles = Readonly<Record<ArticleCategory, Readonly<Record<string, Article>>>>

export interface ArticleId {
  readonly category: ArticleCategory
  readonly error: string
}

/** The address of each article. */
export const articleAddresses = articleCategories.flatMap((category) =>
  Object.keys(english[category]).map((error) => `/Support/Article?category=${category}&error=${error}`),
)

const loaded = new Map<Language, Articles>([['en', english as Articles]])
const loads = new Map<Language, Promise<void>>()

/** All articles in the language of the page; in English where they cannot be loaded. Suspends until they are there. */
export const useArticles = (): Articles => {
  const language = useLanguage()
  const articles = loaded.get(language)
  if (articles) return articles
  const load = loads.get(language) ?? loadArticles(language)
  loads.set(language, load)
  throw load
}

const files = import.meta.glob<Articles>(['./articles/*.json', '!./articles/en.json'], { import: 'default' })

async function loadArticles(language: Language): Promise<void> {
  const articles = await files[`./articles/${language}.json`]?.().catch(() => undefined)
  loaded.set(language, articles ?? (english as Articles))
}

/** Which article an address means: an unknown category is 'general', an unknown error number 1. */
export function findArticle({
  category,
  error,
}: {
  category?: string
  error?: string
}): ArticleId | undefined {
  if (!category && !error) return undefined
  const found = articleCategories.find((known) => known === category?.toLowerCase()) ?? 'general'
  const isKnown = error !== undefined && Object.hasOwn(english[found], error)
  return { category: found, error: isKnown ? error : '1' }
}

/** Articles that have all these words, those with them in the title first. */
export function searchArticles(articles: Articles, words: string): ArticleId[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => wanted.every((word) => text.toLocaleLowerCase().includes(word))
  const all = articleCategories.flatMap((category) =>
    Object.keys(articles[category]).map((error) => ({ category, error })),
  )
  const articleOf = ({ category, error }: ArticleId) => articles[category][error] as Article
  const inTitle = all.filter((id) => has(articleOf(id).title))
  const inText = all.filter(
    (id) =>
      !inTitle.includes(id) && has(`${articleOf(id).title} ${articleOf(id).blocks.map(textOf).join(' ')}`),
  )
  return [...inTitle, ...inText]
}

/** All words of a block. */
export function textOf(block: Block): string {
  if ('text' in block) return block.text
  if ('items' in block) return block.items.map(textOf).join(' ')
  if ('blocks' in block) return block.blocks.map(textOf).join(' ')
  return block.alt
}
