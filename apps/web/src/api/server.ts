import type { Server, ServerLoad } from '@lumi/contract'
import { heartbeatSeconds } from '@lumi/contract/values'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useDeletion } from './optimistic/use-deletion.ts'
import { useOptimistic } from './optimistic/use-optimistic.ts'
import { allServers } from './resources.ts'

/**
 * A server that is gone sends no message. Each message restarts this interval, so that the list is only polled when all
 * servers have fallen silent. Milliseconds.
 */
const silenceMs = 3 * heartbeatSeconds * 1000

/** The media servers of the app, with their last measurements. */
export const serversQuery = queryOptions({
  queryKey: [...allServers.queryKey, 'list'],
  queryFn: ({ signal }) => lumi.server.list({}, { signal }),
  select: ({ items }) => items,
  refetchInterval: ({ state }) => state.data?.items.some(({ online }) => online) && silenceMs,
})

export type LoadPeriod = 'hour' | 'day'

/** The load of a media server in the last hour or day. */
export const serverLoadQuery = (serverId: string, period: LoadPeriod) =>
  queryOptions({
    queryKey: [...allServers.queryKey, 'load', serverId, period],
    queryFn: ({ signal }): Promise<ServerLoad> =>
      lumi.server.load({ params: { id: serverId }, query: { period } }, { signal }),
  })

interface Change {
  readonly serverId: string
  readonly enabled: boolean
}

/** Enables or disables a media server, which is visible at once. A disabled server gets no new conferences. */
export const useChangeServer = () =>
  useMutation({
    mutationFn: ({ serverId, enabled }: Change) =>
      lumi.server.update({ params: { id: serverId }, body: { enabled } }),
    ...useOptimistic({
      ...allServers,
      change:
        ({ serverId, enabled }: Change) =>
        (server: Server) =>
          server.serverId === serverId ? { ...server, enabled } : server,
    }),
  })

/** Deletes media servers. */
export const useDeleteServers = () =>
  useDeletion<Server>({
    ...allServers,
    idOf: ({ serverId }) => serverId,
    remove: ({ serverId: id }, signal) => lumi.server.delete({ params: { id } }, { signal }),
    gone: ['unknownServer'],
  })
