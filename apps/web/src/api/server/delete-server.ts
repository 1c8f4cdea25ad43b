import type { Server } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allServers } from './list-servers.ts'

interface Deletion {
  readonly serverId: string
  readonly signal: AbortSignal
}

/** Deletes a media server; one that is gone already is deleted as well. */
export const useDeleteServer = () =>
  useMutation({
    mutationFn: async ({ serverId, signal }: Deletion) => {
      try {
        await lumi.server.delete({ params: { id: serverId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownServer')) throw error
      }
    },
    ...useOptimistic({
      ...allServers,
      change:
        ({ serverId }: Deletion) =>
        (server: Server) =>
          server.serverId === serverId ? undefined : server,
    }),
  })
