import type { Capture } from '@lumi/contract'
import type { RecordingSessionRow } from './table.ts'

export const presentRecordingSession = (row: RecordingSessionRow): Capture => ({
  captureId: row.captureId,
  layout: row.layout,
  state: stateOf(row),
  startedBy: row.startedBy,
  started: row.started.toISOString(),
  seconds: row.seconds,
  interruptions: Math.max(0, row.part - 1),
  problem: row.problem,
  recordingId: row.recordingId,
})

/** `paused` only once nothing is recorded any more; `starting` already before anything is recorded again. */
function stateOf({ state, running, quiet }: RecordingSessionRow): Capture['state'] {
  switch (state) {
    case 'recording':
      return running && !quiet ? 'recording' : 'starting'
    case 'paused':
      return quiet ? 'paused' : 'pausing'
    case 'stopping':
      return 'saving'
    default:
      return state
  }
}
