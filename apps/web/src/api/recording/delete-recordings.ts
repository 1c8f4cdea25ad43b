import type { Recording } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { paramsOf } from './recording-params.ts'
import { allRecordings } from './recordings.ts'

/** Deletes recordings and their files. */
export const useDeleteRecordings = () =>
  useDeletion<Recording>({
    ...allRecordings,
    idOf: ({ recordingId }) => recordingId,
    remove: (recording, signal) => lumi.recording.delete({ params: paramsOf(recording) }, { signal }),
    gone: ['unknownRecording'],
  })
