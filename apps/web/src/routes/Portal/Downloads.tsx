import { createFileRoute } from '@tanstack/react-router'
import { infoQuery } from '#api/installation.ts'
import { DownloadsPage } from '#features/downloads/downloads-page.tsx'
import { queryClient } from '#lib/query-client.ts'

export const Route = createFileRoute('/Portal/Downloads')({
  loader: () => void queryClient.prefetchQuery(infoQuery),
  component: DownloadsPage,
})
