import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountQuery } from '#api/account.ts'
import { recentContentsQuery, upcomingQuery } from '#api/dashboard.ts'
import { AppKeysCard } from '#features/app/app-keys-card.tsx'
import { UpcomingCard } from '#features/conference/upcoming-card.tsx'
import { FilesCard } from '#features/content/files-card.tsx'
import { ApiCard, DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { AccountsCard } from '#features/sub-account/accounts-card.tsx'
import { TourCard } from '#features/tour/tour-card.tsx'
import { session } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { isDeveloperSite } from '#lib/site.ts'

export const Route = createFileRoute('/Portal/Dashboard')({
  beforeLoad: () => {
    if (session.state().status !== 'signedIn') throw redirect({ to: '/SignIn/{-$type}', replace: true })
  },
  loader: () => {
    void queryClient.prefetchQuery(upcomingQuery)
    void queryClient.prefetchQuery(recentContentsQuery)
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  const { data: account } = useQuery(accountQuery)
  const { isPending } = useQuery(upcomingQuery)
  const isOwner = useShownRole().isAtLeast(Role.owner)
  return (
    <DashboardPage>
      {/* A card waits for the cards above it, so that it does not move. */}
      {account && (
        <>
          <TourCard account={account} tour="portal" />
          <UpcomingCard />
        </>
      )}
      {account && !isPending && (
        <>
          <FilesCard />
          {isDeveloperSite && isOwner && <AccountsCard />}
          {isDeveloperSite && isOwner && <AppKeysCard clientId={account.clientId} />}
          {isDeveloperSite && isOwner && <ApiCard />}
        </>
      )}
    </DashboardPage>
  )
}
