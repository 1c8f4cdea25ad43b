import { LumiError } from '@lumi/sdk'
import { QueryClient } from '@tanstack/react-query'

/** Refusals are final; only a server that did not answer, or failed, is asked again. */
const isWorthRetrying = (count: number, error: unknown) =>
  count < 2 && !(error instanceof LumiError && error.status >= 400 && error.status < 500)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthRetrying },
    mutations: { retry: false },
  },
})
