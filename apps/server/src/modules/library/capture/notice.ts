import { afterCommit, type Services, type Tx } from '../../../platform/context.ts'
import type { CaptureRow } from './table.ts'

/** Has everybody in the conference load anew how its recording is, once the transaction has committed. */
export function announceCapture(tx: Tx, confId: string): void {
  afterCommit(tx, ({ realtime }) => realtime.send(`conference:${confId}`, 'capture_changed'))
}

/** Asks whoever started the recording of an encrypted conference for its key; the page asks again until it has it. */
export function askForKey(
  { realtime }: Pick<Services, 'realtime'>,
  { captureId, confId }: Pick<CaptureRow, 'captureId' | 'confId'>,
  publicKey: string,
): void {
  realtime.send(`conference:${confId}`, 'capture_key_wanted', { captureId, publicKey })
}
