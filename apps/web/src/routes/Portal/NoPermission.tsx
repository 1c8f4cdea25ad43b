import { createFileRoute } from '@tanstack/react-router'
import { NoPermissionPage } from '#features/shell/error-pages.tsx'

export const Route = createFileRoute('/Portal/NoPermission')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({
    // Only pages of the portal are accepted.
    from: typeof from === 'string' && /^\/Portal\b/i.test(from) ? from : undefined,
  }),
  component: NoPermissionRoute,
})

function NoPermissionRoute() {
  return <NoPermissionPage from={Route.useSearch().from} />
}
