import { createFileRoute } from '@tanstack/react-router'
import { LeadPage } from '#features/contact/contact-pages.tsx'
import { settings } from '#lib/site.ts'

/** Writes to us in production; elsewhere it fails, to see what a page that fails looks like. */
export const Route = createFileRoute('/test')({
  staticData: { sessionDialog: false },
  component: TestRoute,
})

function TestRoute() {
  const navigate = Route.useNavigate()
  if (settings.environment !== 'production') throw new Error('This page fails on purpose')
  return <LeadPage kind="contact" onSent={() => void navigate({ to: '/Support/Sent' })} />
}
