import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { deliveriesQuery } from '#api/delivery.ts'
import { subscriberQuery } from '#api/subscriber.ts'
import { DeliveriesPage } from '#features/delivery/deliveries-page.tsx'
import { parseDeliverySearch } from '#features/delivery/delivery-search.ts'
import { queryClient } from '#lib/query-client.ts'
import { isDeveloperSite } from '#lib/site.ts'
import { DevelopersOnly } from '#ui/page/developers-only.tsx'
import { requireRole } from '../-require-role.ts'

export const Route = createFileRoute('/Portal/Subscribers/$subscriberId')({
  validateSearch: parseDeliverySearch,
  beforeLoad: requireRole(Role.owner),
  loaderDeps: ({ search }) => search,
  loader: ({ params: { subscriberId }, deps }) => {
    if (!isDeveloperSite) return
    void queryClient.prefetchQuery(subscriberQuery(subscriberId))
    void queryClient.prefetchInfiniteQuery(deliveriesQuery(subscriberId, deps))
  },
  component: DeliveriesRoute,
})

function DeliveriesRoute() {
  const { subscriberId } = Route.useParams()
  const search = Route.useSearch()
  return (
    <DevelopersOnly>
      <DeliveriesPage key={subscriberId} subscriberId={subscriberId} search={search} />
    </DevelopersOnly>
  )
}
