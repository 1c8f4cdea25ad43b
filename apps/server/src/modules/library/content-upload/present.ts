import { type ContentUpload, uploadKeptHours, uploadPartBytes } from '@lumi/contract'
import { HOUR_MS } from '../../../platform/clock/durations.ts'
import type { UploadRow } from './table.ts'

export const presentUpload = ({ uploadId, size, touched }: UploadRow, received: number): ContentUpload => ({
  uploadId,
  size,
  received,
  partBytes: uploadPartBytes,
  expires: new Date(touched.getTime() + uploadKeptHours * HOUR_MS).toISOString(),
})
