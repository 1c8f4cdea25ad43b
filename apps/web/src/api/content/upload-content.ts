import { useQueryClient } from '@tanstack/react-query'
import { uploads } from '#lib/lumi.ts'
import type { UploadQueueOptions } from '#ui/upload/upload-queue.ts'
import { allContents } from './contents.ts'
import { sendFile } from './send-file.ts'

/** Sends files to the library; whoever sends several reads the lists anew after the last (`useUploads`). */
export const useUploadContent = (): Pick<UploadQueueOptions, 'send' | 'onArrived'> => {
  const queryClient = useQueryClient()
  return {
    send: sendFile((content, options) => uploads.content.create({ body: {}, files: { content } }, options)),
    onArrived: () => void queryClient.invalidateQueries(allContents),
  }
}
