import { EventKind, Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import type { TransactionDb } from '../../../../platform/db/database.ts'
import { and, asc, eq, getTableColumns, ne, sql } from '../../../../platform/db/orm.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { emitEvents } from '../../../operation/public-api.ts'
import { loadConference, lockVisibleConference } from '../../core/conference/access.ts'
import { type ConferenceUserRow, conferenceUsers } from '../../core/conference/table.ts'
import { userEvent } from '../../core/conference-user/event.ts'
import { findUser } from '../../core/conference-user/repository.ts'

/** Shows somebody large to everybody, in place of the previous person. */
export const giveSpotlight = (ctx: Ctx, confId: string, userId: string): Promise<void> =>
  changeSpotlight(ctx, confId, userId)

export const endSpotlight = (ctx: Ctx, confId: string): Promise<void> =>
  changeSpotlight(ctx, confId, undefined)

async function changeSpotlight(ctx: Ctx, confId: string, userId: string | undefined): Promise<void> {
  await loadConference(ctx, confId)
  if (ctx.principal.kind === 'participant' && ctx.principal.role < Role.host) fail('forbidden')
  await inTransaction(ctx, async (tx) => {
    // Exclusive: two hosts who point at two people must not both have their way.
    const conference = await lockVisibleConference(tx, confId)
    if (userId !== undefined) {
      const user = await findUser(tx.db, confId, userId)
      if (!user || user.deleted) fail('invalidUserId')
      else if (user.presence !== 'present') fail('userNotInside')
    }
    const changed = await moveSpotlight(tx.db, confId, userId)
    if (changed.length === 0) return
    const kind = changed.length > 1 ? EventKind.usersUpdated : EventKind.userUpdated
    await emitEvents(tx, [userEvent(conference, kind, changed)])
  })
}

const { confId, userId, spotlight } = conferenceUsers

/** Gives the spotlight to this user alone, or to nobody; answers whom that has changed. */
function moveSpotlight(
  db: TransactionDb,
  conference: string,
  user: string | undefined,
): Promise<ConferenceUserRow[]> {
  const has = user === undefined ? sql<boolean>`false` : sql<boolean>`(${userId} = ${user})`
  const changes = and(eq(confId, conference), ne(spotlight, has))
  // In the order of their ids, as everybody locks several people.
  const locked = db
    .$with('locked')
    .as(
      db
        .select({ id: userId })
        .from(conferenceUsers)
        .where(changes)
        .orderBy(asc(userId))
        .for('no key update'),
    )
  return db
    .with(locked)
    .update(conferenceUsers)
    .set({ spotlight: has })
    .from(locked)
    .where(and(eq(userId, locked.id), changes))
    .returning(getTableColumns(conferenceUsers))
}
