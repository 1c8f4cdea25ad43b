import { createFileRoute, notFound } from '@tanstack/react-router'
import { findBook } from '#features/contact/books.ts'
import { SentPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/lp/ebook/$book/sent')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (!findBook(params.book)) throw notFound()
  },
  component: SentPage,
})
