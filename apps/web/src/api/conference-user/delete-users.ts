import type { ConferenceUserDetails } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allConferenceUsers } from './conference-users.ts'

interface Deletion {
  readonly users: readonly ConferenceUserDetails[]
  readonly signal: AbortSignal
}

const isGone = (error: unknown) =>
  error instanceof LumiError && (error.errorName === 'userDeleted' || error.errorName === 'invalidUserId')

/** Deletes users of a conference; those that are gone already are deleted as well. */
export const useDeleteUsers = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ users, signal }: Deletion) =>
      toEach(users, async ({ confId: id, userId }) => {
        try {
          await lumi.conferenceUser.delete({ params: { id, userId } }, { signal })
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }),
    onSettled: () => queryClient.invalidateQueries(allConferenceUsers),
  })
}
