import { createFileRoute } from '@tanstack/react-router'
import { ContactSupportPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/Support/')({
  staticData: { sessionDialog: false },
  component: SupportRoute,
})

function SupportRoute() {
  const navigate = Route.useNavigate()
  return <ContactSupportPage onSent={() => void navigate({ to: '/Support/Sent' })} />
}
