import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { ConsentPage } from '#features/connected-service/consent-page.tsx'
import { requireRole } from './-require-role.ts'

/** Where the OAuth server leads people whom a service has sent. */
export const Route = createFileRoute('/Portal/Connect')({
  validateSearch: ({ request }: Record<string, unknown>): { request: string } => ({
    request: typeof request === 'string' ? request : '',
  }),
  beforeLoad: requireRole(Role.owner),
  component: ConnectRoute,
})

function ConnectRoute() {
  const { request } = Route.useSearch()
  return <ConsentPage requestId={request} onAnswered={(location) => window.location.assign(location)} />
}
