import type { MediaAccess } from '#room/media/media-plane.ts'
import { type Scope, waitWithin } from '#room/reactive/scope.ts'

/** In the order in which they are made: what comes first is needed by what comes later. */
export const checkNames = [
  'codecs',
  'microphone',
  'camera',
  'speaker',
  'server',
  'udp',
  'tcp',
  'turn',
  'bandwidth',
] as const
export type CheckName = (typeof checkNames)[number]

/** The outcome of a check. `limited`: a call works, but not as well as it could. `absent`: there is nothing to test. */
export type Outcome = 'works' | 'limited' | 'fails' | 'absent'

/** With what was found, as it is: names of devices and codecs, addresses, numbers with their units. */
export interface Result {
  readonly outcome: Outcome
  readonly detail?: string
}

export interface Check {
  readonly name: CheckName
  readonly state: Outcome | 'waiting' | 'running'
  readonly detail?: string
  /** The reason for a failure, in English: for a person who helps, not for the screen. */
  readonly because?: string
}

/** The parts that the checks of one test share. */
export interface TestBench {
  /** Ends with the test, and before it when nobody looks any more. */
  readonly scope: Scope
  /** Access to the media server, good for a while: asked for anew where the checks before took long. */
  readonly access: () => Promise<MediaAccess>
  /** Tracks of devices themselves that are captured already: some browsers end one capture for another. */
  readonly captured: (kind: 'camera' | 'microphone') => MediaStreamTrack | undefined
  /** The speaker that was chosen; undefined: the system's own. */
  readonly speakerId: () => string | undefined
}

export type RunCheck = (bench: TestBench) => Promise<Result>

/** Longest that anything is waited for. Milliseconds. */
export const patienceMs = 12_000

/** Waits for a while. Rejects when the test ends meanwhile. */
export async function pause(scope: Scope, ms: number): Promise<void> {
  await waitWithin(scope, ms)
  if (scope.signal.aborted) throw new Error('The test has ended')
}

/** Rejects what takes too long, and what takes longer than the test. */
export const inTime = <T>(scope: Scope, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(scope, patienceMs).then(() => {
      throw new Error('No answer')
    }),
  ])
