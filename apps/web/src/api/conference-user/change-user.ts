import type { ConferenceUserChange, ConferenceUserDetails } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changeCached } from '#api/optimistic/change-cached.ts'
import { useOptimistic } from '#api/optimistic/use-optimistic.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

interface Change {
  readonly user: Pick<ConferenceUserDetails, 'confId' | 'userId'>
  readonly change: ConferenceUserChange
  readonly signal?: AbortSignal
}

/** Changes a user. It shows at once, and goes back where the server refuses it. */
export const useChangeUser = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ user: { confId, userId }, change, signal }: Change) =>
      lumi.conferenceUser.update({ params: { id: confId, userId }, query: {}, body: change }, { signal }),
    ...useOptimistic({
      ...allConferenceUsers,
      change:
        ({ user, change }: Change) =>
        (known: ConferenceUserDetails) =>
          isSame(known, user) ? { ...known, ...shownAtOnce(known, change) } : known,
    }),
    // A role brings privileges that only the server knows. Of several changes the last one's answer has them all: an
    // earlier one would undo what has been changed since.
    onSuccess: ({ asked: _, ...answer }) => {
      if (queryClient.isMutating({ mutationKey: allConferenceUsers.queryKey }) > 1) return
      changeCached(queryClient, [allConferenceUsers.queryKey], (known: ConferenceUserDetails) =>
        isSame(known, answer) ? answer : known,
      )
    },
  })
}

/**
 * A name is typed in a form, which shows what is saved only once it is; and who is to turn something on is only asked.
 */
const shownAtOnce = (
  known: ConferenceUserDetails,
  { displayName: _, videoState, audioState, privileges, ...change }: ConferenceUserChange,
) => ({
  ...change,
  ...(videoState === 0 && { videoState }),
  ...(audioState === 0 && { audioState }),
  privileges: { ...known.privileges, ...privileges },
})

const isSame = (one: Change['user'], other: Change['user']) =>
  one.userId === other.userId && one.confId === other.confId
