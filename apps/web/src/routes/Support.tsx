import { createFileRoute } from '@tanstack/react-router'
import { ContactSupportPage } from '#features/contact/contact-support-page.tsx'

export const Route = createFileRoute('/Support')({
  staticData: { sessionDialog: false },
  component: ContactSupportPage,
})
