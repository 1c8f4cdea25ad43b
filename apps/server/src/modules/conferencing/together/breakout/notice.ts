import { afterCommit, type Tx } from '../../../../platform/context.ts'
import type { Topic } from '../../../../platform/realtime/port.ts'

export const topicOf = (confId: string): Topic => `conference:${confId}`

/** Makes everybody in these conferences reload the open rooms, once the transaction has committed. */
export function announceBreakout(tx: Tx, confIds: readonly string[]): void {
  afterCommit(tx, ({ realtime }) => realtime.send(confIds.map(topicOf), 'breakout_changed'))
}
