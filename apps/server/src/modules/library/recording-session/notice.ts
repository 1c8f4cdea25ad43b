import { afterCommit, type Services, type Tx } from '../../../platform/context.ts'
import { findGroupIds } from '../../conferencing/public-api.ts'
import type { RecordingSessionRow } from './table.ts'

/** Makes everybody in the conference reload the state of its recording, once the transaction has committed. */
export function announceRecordingSession(tx: Tx, confId: string): void {
  afterCommit(tx, ({ realtime }) => realtime.send(`conference:${confId}`, 'capture_changed'))
}

/**
 * Asks for the key of an encrypted conference; the page asks again until it has the key. People who can give it may be
 * in a breakout room, or just back from one: rooms have the key of their conference.
 */
export async function askForKey(
  { db, realtime }: Pick<Services, 'db' | 'realtime'>,
  { captureId, confId }: Pick<RecordingSessionRow, 'captureId' | 'confId'>,
  publicKey: string,
): Promise<void> {
  const groupIds = await findGroupIds(db, confId)
  const topics = groupIds.map((id) => `conference:${id}` as const)
  realtime.send(topics, 'capture_key_wanted', { captureId, publicKey })
}
