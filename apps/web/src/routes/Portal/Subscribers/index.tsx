import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { subscribersQuery } from '#api/subscriber.ts'
import { parseSubscriberSearch } from '#features/subscriber/subscriber-search.ts'
import { SubscribersPage } from '#features/subscriber/subscribers-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { isDeveloperSite } from '#lib/site.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { DevelopersOnly } from '#ui/page/developers-only.tsx'
import { requireRole } from '../-require-role.ts'

export const Route = createFileRoute('/Portal/Subscribers/')({
  validateSearch: parseSubscriberSearch,
  beforeLoad: requireRole(Role.owner),
  loader: () => {
    if (isDeveloperSite) void queryClient.prefetchQuery(subscribersQuery)
  },
  component: SubscribersRoute,
})

function SubscribersRoute() {
  const search = useListSearch(Route)
  return (
    <DevelopersOnly>
      <SubscribersPage {...search} />
    </DevelopersOnly>
  )
}
