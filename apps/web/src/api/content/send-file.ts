import { uploadPartBytes } from '@lumi/contract'
import type { TransferQueueOptions } from '#ui/transfer/transfer-queue.ts'

type Send = TransferQueueOptions['transfer']

/** Sends small files at once, and large ones in parts: a lost connection then costs one part. */
export const sendFile =
  (whole: Send, confId?: string): Send =>
  async (file, options) => {
    if (file.size <= uploadPartBytes) return whole(file, options)
    const { sendInParts } = await import('./send-in-parts.ts')
    return sendInParts(file, { ...options, confId })
  }
