import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { portalResources } from '#api/resources.ts'
import { PortalShell } from '#features/shell/portal-shell.tsx'
import { queryClient } from '#lib/query-client.ts'
import { denseTheme } from '#ui/theme.ts'
import { NewAppDialog } from '../-new-app-dialog.ts'

export const Route = createFileRoute('/Portal')({ component: PortalRoute })

function PortalRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={denseTheme}>
        <PortalShell resources={portalResources} newAppDialog={NewAppDialog}>
          <Outlet />
        </PortalShell>
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
