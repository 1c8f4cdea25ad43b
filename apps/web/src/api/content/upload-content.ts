import { useQueryClient } from '@tanstack/react-query'
import { uploads } from '#lib/lumi.ts'
import type { TransferQueueOptions } from '#ui/transfer/transfer-queue.ts'
import { allContents } from '../resources.ts'
import { sendFile } from './send-file.ts'

/** Sends files to the library; a caller that sends several reads the lists anew after the last (`useTransfers`). */
export const useUploadContent = (): Pick<TransferQueueOptions, 'transfer' | 'onArrived'> => {
  const queryClient = useQueryClient()
  return {
    transfer: sendFile((content, options) =>
      uploads.content.create({ body: {}, files: { content } }, options),
    ),
    onArrived: () => void queryClient.invalidateQueries(allContents),
  }
}
