import { createFileRoute } from '@tanstack/react-router'
import { LeadPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/Sales/')({
  staticData: { sessionDialog: false },
  component: SalesRoute,
})

function SalesRoute() {
  const navigate = Route.useNavigate()
  return <LeadPage kind="sales" onSent={() => void navigate({ to: '/Sales/Sent' })} />
}
