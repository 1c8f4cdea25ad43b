import type { Participant } from '@lumi/contract'
import { EventKind } from '@lumi/contract/values'
import { afterCommit, type Tx } from '../../../../platform/context.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { usersRemoved } from '../../hooks.ts'
import type { ConferenceRow, ConferenceUserRow } from '../conference/table.ts'
import { userEvent } from './event.ts'
import { leftEvents, removeUsers } from './participation.ts'
import { reconcileMedia } from './reconcile-media.ts'
import { updateUsers } from './repository.ts'

/** Sends people out of a locked conference, at once and until it is restarted. */
export async function expel(
  tx: Tx,
  conference: ConferenceRow,
  users: readonly ConferenceUserRow[],
  by?: Participant,
): Promise<void> {
  if (users.length === 0) return
  const userIds = users.map((user) => user.userId)
  const left = await removeUsers(tx, conference, { userIds, endParticipation: true })
  const expelled = await updateUsers(tx.db, userIds, { expelled: tx.clock.now() })
  const kind = expelled.length > 1 ? EventKind.usersExpelled : EventKind.userExpelled
  // The event of the expulsion precedes those of leaving, so that the people concerned receive the reason.
  await emitEvents(tx, [{ ...userEvent(conference, kind, expelled), by }, ...leftEvents(conference, left)])
  await tx.hooks.run(usersRemoved, tx, conference, userIds)
  for (const userId of userIds) {
    afterCommit(tx, (services) => reconcileMedia(services, conference.confId, userId))
  }
}
