import type { Recording } from '@lumi/contract'
import { presentThumbnail } from '../thumbnail/present.ts'
import type { RecordingRow } from './table.ts'

/** `conferences`: their names, of which each recording has one as long as it is there. */
export const presentRecording = (row: RecordingRow, conferences: ReadonlyMap<string, string>): Recording => ({
  recordingId: row.recordingId,
  confId: row.confId,
  conferenceName: conferences.get(row.confId) ?? '',
  displayName: row.displayName,
  filename: row.fileName,
  contentType: row.contentType,
  size: row.size,
  duration: row.duration,
  created: row.created.toISOString(),
  thumbnail: presentThumbnail(row.thumbnail),
})
