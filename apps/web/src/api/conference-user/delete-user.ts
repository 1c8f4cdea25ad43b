import type { ConferenceUserDetails } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allConferenceUsers } from './conference-users.ts'

interface Deletion {
  readonly user: Pick<ConferenceUserDetails, 'confId' | 'userId'>
  readonly signal: AbortSignal
}

/** Deletes a user, who is out of the conference and of its lists at once; one that is gone already is deleted as well. */
export const useDeleteUser = () =>
  useMutation({
    mutationFn: async ({ user: { confId, userId }, signal }: Deletion) => {
      try {
        await lumi.conferenceUser.delete({ params: { id: confId, userId } }, { signal })
      } catch (error) {
        if (!(error instanceof LumiError && error.errorName === 'userDeleted')) throw error
      }
    },
    ...useOptimistic({
      ...allConferenceUsers,
      change:
        ({ user }: Deletion) =>
        (known: ConferenceUserDetails) =>
          known.userId === user.userId ? undefined : known,
    }),
  })
