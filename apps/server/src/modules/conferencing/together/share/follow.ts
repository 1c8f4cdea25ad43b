import type { Tx } from '../../../../platform/context.ts'
import { findConference } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import type { ChangedBoard } from '../../hooks.ts'
import { endSharesOfBoard } from './end.ts'
import { emitShareEvents } from './event.ts'
import { findConferencesSharing, findShares, updatePages } from './repository.ts'

/** After more pages of a file have been made: where it is shown, they can be turned to. */
export async function showPagesOfFile(
  tx: Pick<Tx, 'db' | 'clock'>,
  contentId: string,
  pages: number,
): Promise<void> {
  for (const confId of (await findConferencesSharing(tx.db, contentId)).toSorted()) {
    const conference = await findConference(tx.db, confId)
    if (!conference) continue
    const shown = (await findShares(tx.db, confId)).filter(
      (share) => share.contentId === contentId && share.kind === 'document' && share.pages !== pages,
    )
    const changed = []
    for (const { shareId, page } of shown)
      changed.push(...(await updatePages(tx.db, shareId, { page: Math.min(page ?? 1, pages), pages })))
    await emitShareEvents(tx, conference, { changed })
  }
}

/**
 * Follows a change of a board (`boardChanged`): its shares stay on their page, and everybody receives the change.
 * Before a board is deleted its shares end.
 */
export async function followBoard(
  tx: Pick<Tx, 'db' | 'clock'>,
  conference: ConferenceRow,
  { boardId, pages, removed }: ChangedBoard,
): Promise<void> {
  if (pages === 0) return endSharesOfBoard(tx, conference, boardId)
  const shown = (await findShares(tx.db, conference.confId)).filter((share) => share.boardId === boardId)
  const changed = []
  for (const { shareId, page } of shown) {
    const before = page ?? 1
    const shownPage = Math.min(removed !== null && before > removed ? before - 1 : before, pages)
    changed.push(...(await updatePages(tx.db, shareId, { page: shownPage, pages })))
  }
  await emitShareEvents(tx, conference, { changed })
}
