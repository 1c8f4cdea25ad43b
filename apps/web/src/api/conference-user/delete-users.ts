import type { ConferenceUserDetails } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

/** Deletes users of a conference. */
export const useDeleteUsers = () =>
  useDeletion<ConferenceUserDetails>({
    ...allConferenceUsers,
    idOf: ({ userId }) => userId,
    remove: ({ confId: id, userId }, signal) =>
      lumi.conferenceUser.delete({ params: { id, userId } }, { signal }),
    gone: ['userDeleted', 'invalidUserId'],
  })
