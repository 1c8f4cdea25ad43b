import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { releaseNotesQuery } from '#api/installation.ts'
import { ReleaseNotesPage } from '#features/release-notes/release-notes-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/ReleaseNotes')({
  loader: () => void queryClient.prefetchQuery(releaseNotesQuery),
  component: ReleaseNotesRoute,
})

function ReleaseNotesRoute() {
  return (
    <QueryClientProvider client={queryClient}>
      <ReleaseNotesPage />
    </QueryClientProvider>
  )
}
