import type { ServerLoad } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

export type LoadPeriod = 'hour' | 'day'

/** The last minute goes on while somebody looks at it. Milliseconds. */
const measuresMs = 15_000

/** What a media server did in the last hour or day, as its owner looks at it. */
export const serverLoadQuery = (serverId: string, period: LoadPeriod) =>
  queryOptions({
    queryKey: ['server', 'load', serverId, period],
    queryFn: ({ signal }): Promise<ServerLoad> =>
      lumi.server.load({ params: { id: serverId }, query: { period } }, { signal }),
    refetchInterval: measuresMs,
  })
