import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadSiteContent } from '#api/site-content.ts'
import { findBook } from '#features/contact/books.ts'
import { BookPage } from '#features/contact/contact-pages.tsx'

export const Route = createFileRoute('/lp/ebook/$book/')({
  staticData: { sessionDialog: false },
  beforeLoad: ({ params }) => {
    if (!findBook(params.book)) throw notFound()
  },
  loader: () => loadSiteContent(),
  component: BookRoute,
})

function BookRoute() {
  const navigate = Route.useNavigate()
  const { book } = Route.useParams()
  const known = findBook(book)
  const onSent = () => void navigate({ to: '/lp/ebook/$book/sent', params: { book } })
  return known && <BookPage book={known} onSent={onSent} />
}
