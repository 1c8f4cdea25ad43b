import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { portalResources } from '#api/resources.ts'
import { LogAccess, LogPage } from '#features/log/log-page.tsx'
import { PortalShell } from '#features/shell/portal-shell.tsx'
import { queryClient } from '#lib/query-client.ts'
import { denseTheme } from '#ui/theme.ts'
import { NewAppDialog } from './-new-app-dialog.ts'

export const Route = createFileRoute('/Logs')({ staticData: { sessionDialog: false }, component: LogsRoute })

function LogsRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={denseTheme}>
        <LogAccess>
          <PortalShell resources={portalResources} newAppDialog={NewAppDialog}>
            <LogPage />
          </PortalShell>
        </LogAccess>
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
