import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { changeCached } from '../optimistic/change-cached.ts'
import { without } from '../optimistic/several.ts'
import { allConferences } from './conferences.ts'

interface Deletion {
  readonly conferences: readonly Conference[]
  /** Ends them first; without it, those that have not ended stay. */
  readonly endFirst: boolean
  readonly signal: AbortSignal
}

const deleteOne = async ({ confId }: Conference, { endFirst, signal }: Deletion) => {
  const params = { id: confId }
  try {
    if (endFirst) await lumi.conference.update({ params, body: { state: ConferenceState.ended } }, { signal })
    await lumi.conference.delete({ params }, { signal })
    return 'deleted'
  } catch (error) {
    if (isRefusal(error, 'conferenceNotEnded')) return 'notEnded'
    // An earlier try has deleted it after all, or somebody else has.
    if (isRefusal(error, 'conferenceDeleted')) return 'deleted'
    throw error
  }
}

/** Deletes conferences, and answers which of them have not ended (`needsConfirmation`). Those deleted leave the lists at once. */
export const useDeleteConferences = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (deletion: Deletion) => {
      const { done, failed } = await toEach(deletion.conferences, (one) => deleteOne(one, deletion))
      const { deleted = [], notEnded = [] } = Object.groupBy(done, ({ result }) => result)
      return { done: deleted, needsConfirmation: notEnded.map(({ item }) => item), failed }
    },
    onSuccess: ({ done }) => {
      const gone = done.map(({ item }) => item)
      changeCached(
        queryClient,
        [allConferences.queryKey],
        without(gone, ({ confId }: Conference) => confId),
      )
    },
    onSettled: () => void queryClient.invalidateQueries(allConferences),
  })
}
