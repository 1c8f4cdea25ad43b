import { createFileRoute } from '@tanstack/react-router'
import { MarketingPage } from '#features/site/marketing-page.tsx'

export const Route = createFileRoute('/lp/case-study/pec')({
  staticData: { sessionDialog: false },
  component: () => <MarketingPage page="study" />,
})
