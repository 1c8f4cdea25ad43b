import { MantineThemeProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '#features/log/log-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { denseTheme } from '#ui/theme.ts'

export const Route = createFileRoute('/Logs')({ staticData: { sessionDialog: false }, component: LogsRoute })

function LogsRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineThemeProvider theme={denseTheme}>
        <LogPage />
      </MantineThemeProvider>
    </QueryClientProvider>
  )
}
