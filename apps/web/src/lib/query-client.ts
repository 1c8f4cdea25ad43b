import { LumiError } from '@lumi/sdk'
import { onlineManager, QueryClient } from '@tanstack/react-query'
import { connection } from './lumi.ts'

// Queries wait while the server cannot be reached, and go on by themselves.
onlineManager.setEventListener((setOnline) =>
  connection.subscribe(() => setOnline(connection.state() === 'online')),
)

/** Refusals are final; only a server that did not answer, or failed, is asked again. */
const isWorthRetrying = (count: number, error: unknown) =>
  count < 2 && !(error instanceof LumiError && error.status >= 400 && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    // A change is tried now or not at all: one that waited for the line would be made when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
})
