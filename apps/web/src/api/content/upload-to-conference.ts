import { useQueryClient } from '@tanstack/react-query'
import { uploads } from '#lib/lumi.ts'
import type { TransferQueueOptions } from '#ui/transfer/transfer-queue.ts'
import { allContents } from '../resources.ts'
import { sendFile } from './send-file.ts'

/** Sends files to the library and links each to a conference; the lists are read anew after the last (`useTransfers`). */
export const useUploadToConference = (
  confId: string,
): Pick<TransferQueueOptions, 'transfer' | 'onArrived'> => {
  const queryClient = useQueryClient()
  return {
    transfer: sendFile(
      (content, options) =>
        uploads.conferenceContent.upload({ params: { id: confId }, body: {}, files: { content } }, options),
      confId,
    ),
    onArrived: () => void queryClient.invalidateQueries(allContents),
  }
}
