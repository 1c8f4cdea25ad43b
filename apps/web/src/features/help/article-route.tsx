import { ArticlePage } from './article-page.tsx'
import type { ArticleSearch } from './article-search.ts'
import { findArticle } from './articles.ts'

export const ArticleRoutePage = ({ search }: { readonly search: ArticleSearch }) => {
  const { category, error, ...origin } = search
  return <ArticlePage id={findArticle({ category, error })} origin={origin} />
}
