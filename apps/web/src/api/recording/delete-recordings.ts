import type { Recording } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { useMutation } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { toEach } from '#lib/to-each.ts'
import { refusedOf, without } from '../optimistic/several.ts'
import { useOptimistic } from '../optimistic/use-optimistic.ts'
import { allRecordings } from './recordings.ts'

interface Deletion {
  readonly recordings: readonly Recording[]
  readonly signal: AbortSignal
}

const idOf = ({ recordingId }: Recording) => recordingId

/** Deletes recordings and their files, and answers which of them stayed. They go from the lists at once. */
export const useDeleteRecordings = () =>
  useMutation({
    mutationFn: ({ recordings, signal }: Deletion) =>
      toEach(recordings, async ({ confId, recordingId }) => {
        try {
          await lumi.recording.delete({ params: { id: confId, recordingId } }, { signal })
        } catch (error) {
          // An earlier try has deleted it after all, or somebody else has.
          if (!(error instanceof LumiError && error.errorName === 'unknownRecording')) throw error
        }
      }),
    ...useOptimistic({
      ...allRecordings,
      change: ({ recordings }: Deletion) => without(recordings, idOf),
      refused: refusedOf(idOf),
    }),
  })
