import { createFileRoute, notFound } from '@tanstack/react-router'
import { findBook } from '#features/contact/books.ts'
import { LeadPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/forms/ebook/$book')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (!findBook(params.book)) throw notFound()
  },
  component: BookRoute,
})

function BookRoute() {
  const navigate = Route.useNavigate()
  const { book } = Route.useParams()
  return <LeadPage kind={findBook(book) ?? 'contact'} onSent={() => void navigate({ to: '/Sales/Sent' })} />
}
