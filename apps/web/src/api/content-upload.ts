import { uploadPartBytes } from '@lumi/contract'
import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#lib/failure.ts'
import { uploads } from '#lib/lumi.ts'
import type { TransferQueueOptions } from '#ui/transfer/transfer-queue.ts'
import { allContents } from './resources.ts'

/** Sends files to the library. The lists are read anew after the last file (`useTransfers`). */
export const useUploadContent = (): Pick<TransferQueueOptions, 'transfer' | 'onArrived'> => {
  const queryClient = useQueryClient()
  return {
    transfer: sendFile((content, options) =>
      uploads.content.create({ body: {}, files: { content } }, options),
    ),
    onArrived: () => void queryClient.invalidateQueries(allContents),
  }
}

/** Sends files to the library and links each of them to a conference. */
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

type Send = TransferQueueOptions['transfer']

/**
 * Sends small files whole, and large ones in parts, of which a lost connection costs one. Small files go in parts as
 * well if a proxy does not let them through.
 */
export const sendFile =
  (whole: Send, confId?: string): Send =>
  async (file, options) => {
    const inParts = async () => {
      const { sendInParts } = await import('./send-in-parts.ts')
      return sendInParts(file, { ...options, confId })
    }
    if (file.size > uploadPartBytes) return inParts()
    return whole(file, options).catch((error) => {
      if (!isRefusal(error, 'proxyLimit')) throw error
      return inParts()
    })
  }
