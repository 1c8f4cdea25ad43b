import { isShareOn } from '@lumi/contract'
import type { Tx } from '../../../../platform/context.ts'
import { featuresOf } from '../../core/conference/privileges.ts'
import { findConference } from '../../core/conference/repository.ts'
import type { ConferenceRow } from '../../core/conference/table.ts'
import { deleteLayers } from '../board/repository.ts'
import { emitShareEvents } from './event.ts'
import { deleteShares, findConferencesSharing, findShares } from './repository.ts'
import type { ShareRow } from './table.ts'

type InTx = Pick<Tx, 'db' | 'clock'>

/** Ends those shares of a conference that this is true of; without it all of them. */
async function endShares(
  tx: InTx,
  conference: ConferenceRow,
  matches: (share: ShareRow) => boolean = () => true,
): Promise<void> {
  const ending = (await findShares(tx.db, conference.confId)).filter(matches)
  const ended = await deleteShares(
    tx.db,
    ending.map(({ shareId }) => shareId),
  )
  await emitShareEvents(tx, conference, { ended })
}

/** Ends everything on the stage with the conference. Offered files stay with it, for people who come again. */
export const endSharesShown = (tx: InTx, conference: ConferenceRow): Promise<void> =>
  endShares(tx, conference, ({ kind }) => kind !== 'file')

/** After somebody was expelled: what they shared goes with them. */
export const endSharesOf = (tx: InTx, conference: ConferenceRow, userIds: readonly string[]): Promise<void> =>
  endShares(tx, conference, ({ userId }) => userIds.includes(userId))

/** After a change of what a conference has. Screens end as soon as they may not be sent any more. */
export const endSharesSwitchedOff = (tx: InTx, conference: ConferenceRow): Promise<void> =>
  endShares(tx, conference, ({ kind }) => kind !== 'screen' && !isShareOn(featuresOf(conference), kind))

/** Before a board is deleted. */
export const endSharesOfBoard = (tx: InTx, conference: ConferenceRow, boardId: string): Promise<void> =>
  endShares(tx, conference, (share) => share.boardId === boardId)

/** After a file was taken from a conference or, without one, from all of them. */
export async function endSharesOfFile(tx: InTx, contentId: string, from?: string): Promise<void> {
  await deleteLayers(tx.db, { subjectIds: [contentId], confId: from })
  const confIds = from ? [from] : await findConferencesSharing(tx.db, contentId)
  for (const confId of confIds.toSorted()) {
    const conference = await findConference(tx.db, confId)
    if (conference) await endShares(tx, conference, (share) => share.contentId === contentId)
  }
}
