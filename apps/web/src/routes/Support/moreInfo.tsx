import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '#features/help/article-page.tsx'
import { articleSearch } from '#features/help/article-search.ts'

export const Route = createFileRoute('/Support/moreInfo')({
  staticData: { sessionDialog: false },
  validateSearch: articleSearch,
  component: () => <ArticlePage search={Route.useSearch()} />,
})
