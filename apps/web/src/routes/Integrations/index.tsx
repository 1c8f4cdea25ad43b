import { createFileRoute } from '@tanstack/react-router'
import { type Category, parseCategory } from '#features/catalogue/apps.ts'
import { CataloguePage } from '#features/catalogue/catalogue-page.tsx'

export const Route = createFileRoute('/Integrations/')({
  staticData: { sessionDialog: false },
  validateSearch: ({ category }: Record<string, unknown>): { category?: Category } => ({
    category: parseCategory(category),
  }),
  component: CatalogueRoute,
})

function CatalogueRoute() {
  const { category } = Route.useSearch()
  return <CataloguePage key={category} category={category} />
}
