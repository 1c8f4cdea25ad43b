import { createFileRoute, notFound } from '@tanstack/react-router'
import { AppPage } from '#features/catalogue/app-page.tsx'
import { findApp } from '#features/catalogue/apps.ts'

export const Route = createFileRoute('/Integrations/$app')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (!findApp(params.app)) throw notFound()
  },
  component: AppRoute,
})

function AppRoute() {
  const app = findApp(Route.useParams().app)
  return app && <AppPage app={app} />
}
