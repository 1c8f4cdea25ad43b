import { createFileRoute, redirect } from '@tanstack/react-router'
import { subSite } from '#lib/site.ts'
import { RoomRoute } from '#room/components/room-route.tsx'
import { searchOfLink, takeSecrets } from '#room/models/way-in.ts'

/** The room on a `connect` host; elsewhere it stands at `/room/join`. */
export const Route = createFileRoute('/join')({
  staticData: { sessionDialog: false },
  validateSearch: searchOfLink,
  beforeLoad: ({ search }) => {
    const { id, name } = search
    const isTaken = takeSecrets(search)
    if (subSite !== 'connect') throw redirect({ to: '/room/join', search: { id, name }, replace: true })
    if (isTaken) throw redirect({ to: '/join', search: { id, name }, replace: true })
  },
  component: Page,
})

function Page() {
  const { id, name } = Route.useSearch()
  return <RoomRoute id={id} name={name} />
}
