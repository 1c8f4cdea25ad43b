import type { ServerLoad } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allServers } from '../resources.ts'

export type LoadPeriod = 'hour' | 'day'

/** What a media server did in the last hour or day, as its owner looks at it. */
export const serverLoadQuery = (serverId: string, period: LoadPeriod) =>
  queryOptions({
    queryKey: [...allServers.queryKey, 'load', serverId, period],
    queryFn: ({ signal }): Promise<ServerLoad> =>
      lumi.server.load({ params: { id: serverId }, query: { period } }, { signal }),
  })
