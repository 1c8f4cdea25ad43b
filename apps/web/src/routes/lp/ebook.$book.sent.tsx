import { createFileRoute } from '@tanstack/react-router'
import { SentPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/lp/ebook/$book/sent')({
  staticData: { sessionDialog: false },
  component: SentPage,
})
