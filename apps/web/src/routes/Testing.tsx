import { createFileRoute, notFound } from '@tanstack/react-router'
import { TestingPage } from '#features/browser-test/testing-page.tsx'
import { hasDevelopmentPages } from '#lib/development-pages.ts'

/** A page for people who develop Lumi. */
export const Route = createFileRoute('/Testing')({
  staticData: { sessionDialog: false },
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
  beforeLoad: () => {
    if (!hasDevelopmentPages()) throw notFound()
  },
  component: () => <TestingPage search={Route.useSearch()} />,
})
