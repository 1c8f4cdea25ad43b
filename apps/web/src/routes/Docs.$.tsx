import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { DocsNotFound } from '#features/docs/docs-not-found.tsx'
import { DocsPage } from '#features/docs/docs-page.tsx'
import { findPage, startOf } from '#features/docs/find-page.ts'

/** Everything below `/Docs`: `{mode}/{selected}`, in any case. */
export const Route = createFileRoute('/Docs/$')({
  staticData: { sessionDialog: false },
  loader: async ({ params: { _splat = '' } }) => {
    const start = startOf(_splat)
    if (start) throw redirect({ to: start, replace: true })
    const found = await findPage(_splat)
    if (!found) throw notFound()
    return found
  },
  component: DocsRoute,
  notFoundComponent: DocsNotFound,
})

function DocsRoute() {
  return <DocsPage {...Route.useLoaderData()} />
}
