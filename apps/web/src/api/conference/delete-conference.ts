import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

export type DeleteAnswer = 'deleted' | 'notEnded'

interface Deletion {
  readonly conference: Conference
  /** Ends it first; without it, a conference that has not ended stays. */
  readonly endFirst: boolean
  readonly signal: AbortSignal
}

/** Deletes a conference, or says that it has not been ended. Who deletes several reads the lists anew after the last. */
export const useDeleteConference = () => {
  return useMutation({
    mutationFn: async ({ conference, endFirst, signal }: Deletion): Promise<DeleteAnswer> => {
      const params = { id: conference.confId }
      try {
        if (endFirst)
          await lumi.conference.update({ params, body: { state: ConferenceState.ended } }, { signal })
        await lumi.conference.delete({ params }, { signal })
        return 'deleted'
      } catch (error) {
        if (!(error instanceof LumiError)) throw error
        if (error.errorName === 'conferenceNotEnded') return 'notEnded'
        // An earlier try has deleted it after all, or somebody else has.
        if (error.errorName === 'conferenceDeleted') return 'deleted'
        throw error
      }
    },
  })
}
