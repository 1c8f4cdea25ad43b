import { createLumiClient } from '@lumi/sdk'
import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'

/** A token of the log holds for five minutes. Milliseconds. */
const renewMs = 4 * 60_000

/** What opens the log to an administrator, renewed for as long as somebody looks on. */
export const logTokenQuery = queryOptions({
  queryKey: ['logToken'],
  queryFn: ({ signal }) => lumiAsMyself.log.login({}, { signal }),
  staleTime: renewMs,
  refetchInterval: renewMs,
  retry: false,
})

export const logToken = async (): Promise<string> => (await queryClient.fetchQuery(logTokenQuery)).token

/** Calls of the log viewer: its token reads the log and nothing else. */
export const logReader = createLumiClient({ getToken: logToken })
