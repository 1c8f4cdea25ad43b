import { createFileRoute, redirect } from '@tanstack/react-router'
import { upcomingQuery } from '#api/conference/upcoming-conferences.ts'
import { UpcomingCard } from '#features/conference/upcoming-card.tsx'
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx'
import { session } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Dashboard')({
  beforeLoad: () => {
    if (session.state().status !== 'signedIn') throw redirect({ to: '/SignIn/{-$type}', replace: true })
  },
  loader: () => {
    void queryClient.prefetchQuery(upcomingQuery)
  },
  component: DashboardRoute,
})

function DashboardRoute() {
  return (
    <DashboardPage>
      <UpcomingCard />
    </DashboardPage>
  )
}
