import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allServers } from './list-servers.ts'

interface Deletion {
  readonly serverId: string
  readonly signal: AbortSignal
}

/** Deletes a media server; one that is gone already is deleted as well. */
export const useDeleteServer = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ serverId, signal }: Deletion) => {
      try {
        await lumi.server.delete({ params: { id: serverId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'unknownServer')) throw error
      }
    },
    onSettled: () => queryClient.invalidateQueries(allServers),
  })
}
