import type { z } from 'zod'
import type { CaptureLayout } from './capture.ts'
import type { JoinJoined, MediaAccess } from './join.ts'
import type { RecordingMark } from './recording.ts'

/** The parameters that the recorder gives to its page. */
export interface RecorderSetup {
  readonly layout: CaptureLayout
  /** The answer to a join, for an observer whom nobody sees. */
  readonly joined: z.infer<typeof JoinJoined>
}

/** Reports of the page to its recorder. */
export type RecorderReport =
  /** A chunk of the recording, in base64; chunks are concatenated. `seconds`: recorded time in it. */
  | { readonly kind: 'chunk'; readonly data: string; readonly seconds: number }
  /** An event, with its time in seconds since this page began to record. */
  | { readonly kind: 'mark'; readonly mark: RecordingMark }
  /** Nobody has given it the key of the encrypted conference. */
  | { readonly kind: 'keyMissing' }
  /** It cannot go on. */
  | { readonly kind: 'failed'; readonly reason: string }

/** Functions of the page that the recorder calls, as its global `lumiRecorder`. */
export interface RecorderControls {
  start(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves when everything has been reported. */
  stop(): Promise<void>
}

/** Functions of the recorder that the page finds as globals. */
export interface RecorderGlobals {
  lumiRecorderSetup(): Promise<RecorderSetup>
  lumiRecorderReport(report: RecorderReport): Promise<void>
  /** Fresh credentials for media. */
  lumiRecorderMedia(): Promise<z.infer<typeof MediaAccess>>
  /** Asks in the conference for its key, sealed for this public key; it comes by the page's own socket (`capture_key`). */
  lumiRecorderWantKey(publicKey: string): Promise<void>
  lumiRecorder?: RecorderControls
}
