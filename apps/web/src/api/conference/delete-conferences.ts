import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useGuardedDeletion } from '#api/optimistic/use-guarded-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from './conferences.ts'

/**
 * Deletes conferences. Those that have not ended are asked about once more, and then ended first. `withRecordings`: their
 * recordings go with them, and do not stay in the list of recordings.
 */
export const useDeleteConferences = ({ withRecordings }: { readonly withRecordings: boolean }) =>
  useGuardedDeletion<Conference>({
    ...allConferences,
    idOf: ({ confId }) => confId,
    remove: async ({ confId: id }, { force, signal }) => {
      const params = { id }
      if (force) await lumi.conference.update({ params, body: { state: ConferenceState.ended } }, { signal })
      const query = withRecordings ? ({ recordings: 'delete' } as const) : {}
      await lumi.conference.delete({ params, query }, { signal })
    },
    guardedBy: 'conferenceNotEnded',
    gone: 'conferenceDeleted',
  })
