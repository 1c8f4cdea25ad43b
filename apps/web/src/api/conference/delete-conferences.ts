import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useGuardedDeletion } from '#api/optimistic/use-guarded-deletion.ts'
import { isRefusal } from '#lib/failure.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'

/**
 * Deletes conferences. Those that have started and not ended are asked about once more. Only what has ended can be deleted:
 * all others are ended first. `withRecordings`: their recordings go with them, and do not stay in the list of recordings.
 */
export const useDeleteConferences = ({ withRecordings }: { readonly withRecordings: boolean }) =>
  useGuardedDeletion<Conference>({
    ...allConferences,
    idOf: ({ confId }) => confId,
    remove: async ({ confId: id, state: known }, { force, signal }) => {
      const params = { id }
      const query = withRecordings ? ({ recordings: 'delete' } as const) : {}
      const end = () => lumi.conference.update({ params, body: { state: ConferenceState.ended } }, { signal })
      const remove = () => lumi.conference.delete({ params, query }, { signal })
      if (force) await end()
      await remove().catch(async (error: unknown) => {
        if (!isRefusal(error, 'conferenceNotEnded') || known !== ConferenceState.waiting) throw error
        // Read anew: somebody may have started it since the first question was asked.
        const { state } = await lumi.conference.read({ params }, { signal })
        if (state !== ConferenceState.waiting) throw error
        await end()
        await remove()
      })
    },
    guardedBy: 'conferenceNotEnded',
    gone: 'conferenceDeleted',
  })
