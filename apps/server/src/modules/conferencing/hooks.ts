import type { Tx } from '../../platform/context.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/** A conference is being deleted, and lets go of what it used. */
export const conferenceDeletion =
  defineHook<(tx: Tx, confId: string) => Promise<void>>('deletion of a conference')
