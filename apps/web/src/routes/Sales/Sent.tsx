import { createFileRoute } from '@tanstack/react-router'
import { SentPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/Sales/Sent')({
  staticData: { sessionDialog: false },
  component: SentPage,
})
