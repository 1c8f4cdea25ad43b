import { ArticlePage, type Origin } from './article-page.tsx'
import { findArticle } from './articles.ts'

interface ArticleSearch extends Origin {
  readonly category?: string
  readonly error?: string
}

const names = ['category', 'error', 'version', 'os', 'osversion'] as const

/** What an address says of the article and of the program that led there. */
export const articleSearch = (search: Record<string, unknown>): ArticleSearch =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name]).slice(0, 100)]])),
  )

export const ArticleRoutePage = ({ search }: { readonly search: ArticleSearch }) => {
  const { category, error, ...origin } = search
  return <ArticlePage id={findArticle({ category, error })} origin={origin} />
}
