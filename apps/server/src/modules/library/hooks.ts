import type { Tx } from '../../platform/context.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/** A conference has a new recording. */
export const recordingAdded =
  defineHook<(tx: Tx, recording: { confId: string; recordingId: string }) => Promise<void>>('new recording')
