import type { ConferenceRole } from '@lumi/contract/values'
import type { Tx } from '../../platform/context.ts'
import { defineHook } from '../../platform/hooks/hooks.ts'

/** Everything of a domain that belongs to an app which is to be deleted, locked. */
export type AppUses = {
  /** True if nothing was added before the app was locked as well. */
  areAllLocked(): Promise<boolean>
  /** Ends and removes it, in so far as that does not happen by itself with the app's row. */
  remove(): Promise<void>
}

/** Everything of a domain that names an account, locked. */
export type AccountUses = {
  /** True if nothing was added before the account was locked as well. */
  areAllLocked(): Promise<boolean>
  /** Propagates a new role of the account. */
  changeRole(change: { before: ConferenceRole; after: ConferenceRole }): Promise<void>
  /** Lets go of the account, which is about to be deleted. */
  remove(): Promise<void>
}

// Everybody locks what names an account or an app before the account or app itself, so that nobody waits for each
// other in a circle.

export const lockUsesOfApp = defineHook<(tx: Tx, clientId: string) => Promise<AppUses>>('lock uses of an app')

export const lockUsesOfAccount =
  defineHook<(tx: Tx, accountId: string) => Promise<AccountUses>>('lock uses of an account')

/** True if all domains have locked all that there is. */
export async function areAllLocked(uses: readonly Pick<AppUses, 'areAllLocked'>[]): Promise<boolean> {
  for (const use of uses) if (!(await use.areAllLocked())) return false
  return true
}
