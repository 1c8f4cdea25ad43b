import { createFileRoute, redirect } from '@tanstack/react-router'
import { subSite } from '#lib/site.ts'
import { searchOfLink, takeCredentials } from '#room/session/credentials.ts'
import { RoomPage } from '#room/shell/room-page.tsx'

/** The room on a `connect` host; elsewhere it stands at `/room/join`. */
export const Route = createFileRoute('/join')({
  staticData: { sessionDialog: false },
  validateSearch: searchOfLink,
  beforeLoad: ({ search }) => {
    const { id, name } = search
    if (!id) throw redirect({ to: '/JoinRoom/{-$type}', replace: true })
    const isTaken = takeCredentials(search)
    if (subSite !== 'connect') throw redirect({ to: '/room/join', search: { id, name }, replace: true })
    if (isTaken) throw redirect({ to: '/join', search: { id, name }, replace: true })
  },
  component: Page,
})

function Page() {
  const { id = '', name } = Route.useSearch()
  return <RoomPage key={id} confId={id} displayName={name} />
}
