import type { Recording } from '@lumi/contract'
import { presentThumbnail } from '../thumbnail/present.ts'
import type { RecordingRow } from './table.ts'

export const presentRecording = (row: RecordingRow): Recording => ({
  recordingId: row.recordingId,
  confId: row.confId,
  displayName: row.displayName,
  filename: row.fileName,
  contentType: row.contentType,
  size: row.size,
  duration: row.duration,
  created: row.created.toISOString(),
  thumbnail: presentThumbnail(row.thumbnail),
})
