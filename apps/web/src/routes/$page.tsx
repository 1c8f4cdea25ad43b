import { createFileRoute } from '@tanstack/react-router'
import { loadSiteContent } from '#api/site-content.ts'
import { AppPage } from '#features/catalogue/app-page.tsx'
import { findApp } from '#features/catalogue/apps.ts'
import { LeadPage } from '#features/contact/contact-pages.tsx'
import { findMarketingPage, MarketingPage } from '#features/site/marketing-page.tsx'

/** Short addresses of integrations, pages about Lumi, and the generic form for any other. */
export const Route = createFileRoute('/$page')({
  staticData: { sessionDialog: false },
  loader: ({ params }) => (findMarketingPage(params.page) ? loadSiteContent() : undefined),
  component: PageRoute,
})

function PageRoute() {
  const navigate = Route.useNavigate()
  const { page } = Route.useParams()
  const [app, about] = [findApp(page), findMarketingPage(page)]
  if (app) return <AppPage app={app} />
  if (about) return <MarketingPage page={about} />
  return (
    <LeadPage kind="contact" wrongPath={`/${page}`} onSent={() => void navigate({ to: '/Support/Sent' })} />
  )
}
