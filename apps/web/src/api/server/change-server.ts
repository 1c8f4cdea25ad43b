import type { Server } from '@lumi/contract'
import { useMutation } from '@tanstack/react-query'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allServers } from '../resources.ts'

interface Change {
  readonly serverId: string
  readonly enabled: boolean
}

/** Enables a media server, or disables it: then it gets no new conferences. It shows at once. */
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
