import type { z } from 'zod'
import type { CaptureLayout } from './capture.ts'
import type { JoinJoined, MediaAccess } from './join.ts'
import type { RecordingMark } from './recording.ts'

/** What the page that records is told by the recorder that opened it. */
export interface RecorderSetup {
  readonly layout: CaptureLayout
  /** As a join answers, for somebody who is not seen. */
  readonly joined: z.infer<typeof JoinJoined>
}

/** What the page says to its recorder. */
export type RecorderReport =
  /** A piece of the recording, in base64; pieces are to be joined. `seconds`: what has been recorded in it. */
  | { readonly kind: 'chunk'; readonly data: string; readonly seconds: number }
  /** Something that happened, so many seconds after this page began to record. */
  | { readonly kind: 'mark'; readonly mark: RecordingMark }
  /** Nobody has given it the key of the encrypted conference. */
  | { readonly kind: 'keyMissing' }
  /** It cannot go on. */
  | { readonly kind: 'failed'; readonly reason: string }

/** What the recorder asks of the page, as its global `lumiRecorder`. */
export interface RecorderControls {
  start(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves when everything has been reported. */
  stop(): Promise<void>
}

/** What the page finds as globals: functions of its recorder. */
export interface RecorderGlobals {
  lumiRecorderSetup(): Promise<RecorderSetup>
  lumiRecorderReport(report: RecorderReport): Promise<void>
  /** Fresh credentials for media. */
  lumiRecorderMedia(): Promise<z.infer<typeof MediaAccess>>
  /** Asks in the conference for its key, sealed for this public key; it comes by the page's own socket (`capture_key`). */
  lumiRecorderWantKey(publicKey: string): Promise<void>
  lumiRecorder?: RecorderControls
}
