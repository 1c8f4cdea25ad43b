import { afterCommit, type Tx } from '../../../platform/context.ts'

/** Has everybody in the conference load anew how its recording is, once the transaction has committed. */
export function announceCapture(tx: Tx, confId: string): void {
  afterCommit(tx, ({ realtime }) => realtime.send(`conference:${confId}`, 'capture_changed'))
}
