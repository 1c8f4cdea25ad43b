import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allServers } from './list-servers.ts'

interface Change {
  readonly serverId: string
  readonly enabled: boolean
}

/** Enables a media server, or disables it: then it gets no new conferences. */
export const useChangeServer = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ serverId, enabled }: Change) =>
      lumi.server.update({ params: { id: serverId }, body: { enabled } }),
    onSettled: () => queryClient.invalidateQueries(allServers),
  })
}
