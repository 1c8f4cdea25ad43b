import { createFileRoute } from '@tanstack/react-router'
import { SentPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/Support/Sent')({
  staticData: { sessionDialog: false },
  component: SentPage,
})
