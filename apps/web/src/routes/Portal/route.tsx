import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { conferences } from '#api/conference/conferences.ts'
import { conferenceUsers } from '#api/conference-user/conference-users.ts'
import { contents } from '#api/content/contents.ts'
import { deliveries } from '#api/delivery/deliveries.ts'
import { recordings } from '#api/recording/recordings.ts'
import { subscribers } from '#api/subscriber/subscribers.ts'
import { PortalShell } from '#features/shell/portal-shell.tsx'
import { queryClient } from '#lib/query-client.ts'
import { denseTheme } from '#ui/theme.ts'

export const Route = createFileRoute('/Portal')({ component: PortalRoute })

/** Each has `api/<resource>`, which knows the events that change it. */
const resources = [conferences, conferenceUsers, contents, recordings, subscribers, deliveries]

function PortalRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={denseTheme}>
        <PortalShell resources={resources}>
          <Outlet />
        </PortalShell>
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
