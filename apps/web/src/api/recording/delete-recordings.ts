import type { Recording } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { allRecordings } from './recordings.ts'

interface Deletion {
  readonly recordings: readonly Recording[]
  readonly signal: AbortSignal
}

/** Deletes recordings and their files, and answers which of them stayed. */
export const useDeleteRecordings = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ recordings, signal }: Deletion) =>
      toEach(recordings, async ({ confId, recordingId }) => {
        try {
          await lumi.recording.delete({ params: { id: confId, recordingId } }, { signal })
        } catch (error) {
          // An earlier try has deleted it after all, or somebody else has.
          if (!(error instanceof LumiError && error.errorName === 'unknownRecording')) throw error
        }
      }),
    onSettled: () => queryClient.invalidateQueries(allRecordings),
  })
}
