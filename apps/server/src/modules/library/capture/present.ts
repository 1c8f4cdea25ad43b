import type { Capture } from '@lumi/contract'
import type { CaptureRow } from './table.ts'

export const presentCapture = (row: CaptureRow): Capture => ({
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

function stateOf({ state, running }: CaptureRow): Capture['state'] {
  if (state === 'stopping') return 'saving'
  return state === 'recording' && !running ? 'starting' : state
}
