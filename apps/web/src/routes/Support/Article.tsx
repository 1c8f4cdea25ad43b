import { createFileRoute } from '@tanstack/react-router'
import { ArticleRoutePage } from '#features/help/article-route.tsx'
import { articleSearch } from '#features/help/article-search.ts'

export const Route = createFileRoute('/Support/Article')({
  staticData: { sessionDialog: false },
  validateSearch: articleSearch,
  component: () => <ArticleRoutePage search={Route.useSearch()} />,
})
