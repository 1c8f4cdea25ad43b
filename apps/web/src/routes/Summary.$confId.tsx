import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { SummaryPage } from '#features/summary/summary-page.tsx'
import { queryClient } from '#lib/query-client.ts'
import { tabMemory } from '#room/session/tab-memory.ts'

export const Route = createFileRoute('/Summary/$confId')({ component: SummaryRoute })

function SummaryRoute() {
  const { confId } = Route.useParams()
  const [token] = useState(() => tabMemory(confId).token())
  return (
    <QueryClientProvider client={queryClient}>
      <SummaryPage key={confId} confId={confId} token={token} />
    </QueryClientProvider>
  )
}
