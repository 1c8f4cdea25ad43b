import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** What servers measure is no event: it is looked at anew while somebody looks on. Milliseconds. */
const measuresMs = 15_000

/** Every query about media servers begins with this key. */
export const allServers = { queryKey: ['server'] } as const

/** The media servers of the app, with what they measured last. */
export const serversQuery = queryOptions({
  queryKey: ['server', 'list'],
  queryFn: ({ signal }) => lumi.server.list({}, { signal }),
  select: ({ items }) => items,
  refetchInterval: measuresMs,
})
