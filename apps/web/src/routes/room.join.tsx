import { createFileRoute, redirect } from '@tanstack/react-router'
import { RoomPage } from '#room/components/room-page.tsx'
import { searchOfLink, takeSecrets } from '#room/models/way-in.ts'

export const Route = createFileRoute('/room/join')({
  staticData: { sessionDialog: false },
  validateSearch: searchOfLink,
  beforeLoad: ({ search }) => {
    if (!search.id) throw redirect({ to: '/JoinRoom/{-$type}', replace: true })
    // Key and password leave the address bar, and with it the history, before anything else happens.
    if (takeSecrets(search))
      throw redirect({ to: '/room/join', search: { id: search.id, name: search.name }, replace: true })
  },
  component: Page,
})

function Page() {
  const { id = '', name } = Route.useSearch()
  return <RoomPage key={id} confId={id} displayName={name} />
}
