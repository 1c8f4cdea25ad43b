import type { Recording } from '@lumi/contract'
import { useDeletion } from '#api/optimistic/use-deletion.ts'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'
import { paramsOf } from './recording-params.ts'

/** Deletes recordings and their files. */
export const useDeleteRecordings = () =>
  useDeletion<Recording>({
    ...allRecordings,
    idOf: ({ recordingId }) => recordingId,
    remove: (recording, signal) => lumi.recording.delete({ params: paramsOf(recording) }, { signal }),
    gone: ['unknownRecording'],
  })
