import { uploadPartBytes } from '@lumi/contract'
import { isRefusal } from '#lib/failure.ts'
import type { TransferQueueOptions } from '#ui/transfer/transfer-queue.ts'

type Send = TransferQueueOptions['transfer']

/**
 * Sends small files at once, and large ones in parts: a lost connection then costs one part. Small ones go in parts too
 * where a proxy does not let them through.
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
