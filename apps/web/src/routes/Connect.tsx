import { createFileRoute } from '@tanstack/react-router'
import { ConnectFailedPage } from '#features/connected-service/connect-failed-page.tsx'

export const Route = createFileRoute('/Connect')({
  staticData: { sessionDialog: false },
  validateSearch: ({ error }: Record<string, unknown>): { error?: string } => ({
    error: typeof error === 'string' ? error : undefined,
  }),
  component: ConnectRoute,
})

function ConnectRoute() {
  return <ConnectFailedPage error={Route.useSearch().error} />
}
