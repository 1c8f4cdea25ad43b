import type { MediaProblem } from '#room/media/media-problem.ts'
import type { Capture, CaptureKind } from './capture.ts'

/** The reason why a device is not available, once for both where it is the same. */
export interface DeviceProblem {
  readonly about: CaptureKind | 'both'
  readonly problem: MediaProblem
  /** A device that fails once more has another one. */
  readonly failures: readonly Capture[]
}

/** The problems of both devices; none where neither has failed. */
export function deviceProblemsOf(microphone: Capture, camera: Capture): DeviceProblem[] {
  const [ofMicrophone, ofCamera] = [problemOf(microphone), problemOf(camera)]
  const problems =
    ofMicrophone === ofCamera
      ? [{ about: 'both' as const, problem: ofCamera, failures: [microphone, camera] }]
      : [
          { about: 'microphone' as const, problem: ofMicrophone, failures: [microphone] },
          { about: 'camera' as const, problem: ofCamera, failures: [camera] },
        ]
  return problems.flatMap(({ problem, ...one }) => (problem ? [{ ...one, problem }] : []))
}

const problemOf = (capture: Capture) => (capture.state === 'failed' ? capture.problem : undefined)
