import { createFileRoute } from '@tanstack/react-router'
import { LeadPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/forms/contact')({
  staticData: { sessionDialog: false },
  component: ContactRoute,
})

function ContactRoute() {
  const navigate = Route.useNavigate()
  return <LeadPage kind="contact" onSent={() => void navigate({ to: '/Support/Sent' })} />
}
