import { createFileRoute } from '@tanstack/react-router'
import { loadSiteContent } from '#api/site-content.ts'
import { MarketingPage } from '#features/site/marketing-page.tsx'

export const Route = createFileRoute('/lp/case-study/pec')({
  staticData: { sessionDialog: false },
  loader: () => loadSiteContent(),
  component: () => <MarketingPage page="study" />,
})
