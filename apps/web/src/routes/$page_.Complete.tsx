import { createFileRoute, notFound } from '@tanstack/react-router'
import { AppPage } from '#features/catalogue/app-page.tsx'
import { findApp } from '#features/catalogue/apps.ts'

/** Shows the page that is below `/Integrations` as well. */
export const Route = createFileRoute('/$page_/Complete')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (findApp(params.page)?.install !== 'own') throw notFound()
  },
  component: CompleteRoute,
})

function CompleteRoute() {
  const app = findApp(Route.useParams().page)
  return app && <AppPage app={app} isComplete />
}
