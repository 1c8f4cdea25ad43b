import type { Recording } from '@lumi/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allRecordings } from '../resources.ts'

interface Renaming {
  readonly recording: Recording
  readonly displayName: string
  readonly signal: AbortSignal
}

/** Renames a recording. */
export const useRenameRecording = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ recording: { confId, recordingId }, displayName, signal }: Renaming) =>
      lumi.recording.update({ params: { id: confId, recordingId }, body: { displayName } }, { signal }),
    onSettled: () => void queryClient.invalidateQueries(allRecordings),
  })
}
