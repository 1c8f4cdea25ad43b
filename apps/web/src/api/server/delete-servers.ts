import type { Server } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allServers } from '../resources.ts'

/** Deletes media servers. */
export const useDeleteServers = () =>
  useDeletion<Server>({
    ...allServers,
    idOf: ({ serverId }) => serverId,
    remove: ({ serverId: id }, signal) => lumi.server.delete({ params: { id } }, { signal }),
    gone: ['unknownServer'],
  })
