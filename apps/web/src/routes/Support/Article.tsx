import { createFileRoute } from '@tanstack/react-router'
import { ArticleRoutePage, articleSearch } from '#features/help/article-route.tsx'

export const Route = createFileRoute('/Support/Article')({
  staticData: { sessionDialog: false },
  validateSearch: articleSearch,
  component: () => <ArticleRoutePage search={Route.useSearch()} />,
})
