import { createFileRoute, redirect } from '@tanstack/react-router'
import { searchOfLink, takeCredentials } from '#room/session/credentials.ts'
import { RoomPage } from '#room/shell/room-page.tsx'

export const Route = createFileRoute('/room/join')({
  staticData: { sessionDialog: false },
  validateSearch: searchOfLink,
  beforeLoad: ({ search }) => {
    if (!search.id) throw redirect({ to: '/JoinRoom/{-$type}', replace: true })
    // Key and password leave the address bar, and with it the history, before anything else happens.
    if (takeCredentials(search))
      throw redirect({ to: '/room/join', search: { id: search.id, name: search.name }, replace: true })
  },
  component: Page,
})

function Page() {
  const { id = '', name } = Route.useSearch()
  return <RoomPage key={id} confId={id} displayName={name} />
}
