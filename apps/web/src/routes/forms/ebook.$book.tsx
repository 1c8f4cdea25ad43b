import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSiteContent } from '#api/site-content.ts'
import { findBook } from '#features/contact/books.ts'
import { BookPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/forms/ebook/$book')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (!findBook(params.book)) throw notFound()
  },
  loader: () => loadSiteContent(),
  component: BookRoute,
})

function BookRoute() {
  const navigate = Route.useNavigate()
  const { book: name } = Route.useParams()
  const book = findBook(name)
  return book && <BookPage book={book} onSent={() => void navigate({ to: '/Sales/Sent' })} />
}
