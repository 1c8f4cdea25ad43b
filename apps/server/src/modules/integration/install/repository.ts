import type { Db } from '../../../platform/db/database.ts'
import { and, eq, lte } from '../../../platform/db/orm.ts'
import { installStates, type StateRow } from './table.ts'

const { stateHash, product, expires } = installStates

export async function insertState(db: Db, row: StateRow): Promise<void> {
  await db.insert(installStates).values(row)
}

/** Removes a state and returns it, so that it works once. */
export async function takeState(
  db: Db,
  state: Pick<StateRow, 'stateHash' | 'product'>,
): Promise<StateRow | undefined> {
  const isIt = and(eq(stateHash, state.stateHash), eq(product, state.product))
  const [taken] = await db.delete(installStates).where(isIt).returning()
  return taken
}

/** Removes states that have expired. */
export async function removeStates(db: Db, now: Date): Promise<void> {
  await db.delete(installStates).where(lte(expires, now))
}
