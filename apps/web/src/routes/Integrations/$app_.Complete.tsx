import { createFileRoute, notFound } from '@tanstack/react-router'
import { AppPage } from '#features/catalogue/app-page.tsx'
import { findApp } from '#features/catalogue/apps.ts'

/** After an app that is installed by its maker's own page. */
export const Route = createFileRoute('/Integrations/$app_/Complete')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (findApp(params.app)?.install !== 'own') throw notFound()
  },
  component: CompleteRoute,
})

function CompleteRoute() {
  const app = findApp(Route.useParams().app)
  return app && <AppPage app={app} isComplete />
}
