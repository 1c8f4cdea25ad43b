import type { Capture } from '@lumi/contract'
import type { RoomEvents } from '@lumi/sdk'

/** Whether what people say and show may be kept. */
export const isRecording = ({ state }: Pick<Capture, 'state'>): boolean =>
  state === 'recording' || state === 'pausing'

const going: readonly Capture['state'][] = ['starting', 'recording', 'pausing', 'paused']

/** Whether something is being recorded, or will be in a moment. */
export const isGoing = ({ state }: Pick<Capture, 'state'>): boolean => going.includes(state)

/** What the embedding page is told: a recording that has been saved, or has failed, is over for it. */
export function recordingState(capture: Capture | null): RoomEvents['recording']['state'] {
  if (!capture || capture.state === 'saved' || capture.state === 'failed') return 'off'
  return capture.state === 'pausing' ? 'recording' : capture.state
}
