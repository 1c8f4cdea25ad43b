import type { Tx } from '../../../../platform/context.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { emitShareEvents } from './event.ts'
import { findShares, updatePages } from './repository.ts'

type InTx = Pick<Tx, 'db' | 'clock'>

interface ChangedBoard {
  readonly boardId: string
  /** How many there are now. */
  readonly pages: number
  /** The one that is gone, counted from 1. */
  readonly removed: number | null
}

/** After a change of a board: where it is shown, it stays on its page, and everybody hears that it has changed. */
export async function followBoard(
  tx: InTx,
  conference: ConferenceRow,
  { boardId, pages, removed }: ChangedBoard,
): Promise<void> {
  const shown = (await findShares(tx.db, conference.confId)).filter((share) => share.boardId === boardId)
  const changed = []
  for (const { shareId, page } of shown) {
    const before = page ?? 1
    const kept = Math.min(removed !== null && before > removed ? before - 1 : before, pages)
    changed.push(...(await updatePages(tx.db, shareId, { page: kept, pages })))
  }
  await emitShareEvents(tx, conference, { changed })
}
