import type { ConferenceUserDetails } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { refusedOf, without } from '../optimistic/several.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allConferenceUsers } from './conference-users.ts'

interface Deletion {
  readonly users: readonly ConferenceUserDetails[]
  readonly signal: AbortSignal
}

const isGone = (error: unknown) =>
  error instanceof LumiError && (error.errorName === 'userDeleted' || error.errorName === 'invalidUserId')

const idOf = ({ userId }: ConferenceUserDetails) => userId

/** Deletes users of a conference, who go from the lists at once; those that are gone already are deleted as well. */
export const useDeleteUsers = () =>
  useMutation({
    mutationFn: ({ users, signal }: Deletion) =>
      toEach(users, async ({ confId: id, userId }) => {
        try {
          await lumi.conferenceUser.delete({ params: { id, userId } }, { signal })
        } catch (error) {
          if (!isGone(error)) throw error
        }
      }),
    ...useOptimistic({
      ...allConferenceUsers,
      change: ({ users }: Deletion) => without(users, idOf),
      refused: refusedOf(idOf),
    }),
  })
