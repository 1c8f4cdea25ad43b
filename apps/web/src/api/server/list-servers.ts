import { heartbeatSeconds } from '@lumi/contract/values'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allServers } from '../resources.ts'

/**
 * A server that is gone says nothing. Each message begins the time anew, so that this looks only where those that were
 * there have all fallen silent. Milliseconds.
 */
const silenceMs = 3 * heartbeatSeconds * 1000

/** The media servers of the app, with what they measured last. */
export const serversQuery = queryOptions({
  queryKey: [...allServers.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.server.list({}, { signal }),
  select: ({ items }) => items,
  refetchInterval: ({ state }) => state.data?.items.some(({ online }) => online) && silenceMs,
})
