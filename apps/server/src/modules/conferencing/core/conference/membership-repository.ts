import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../../platform/db/database.ts'
import { and, eq, inArray, isNull, or, sql } from '../../../../platform/db/orm.ts'
import { conferences, conferenceUsers, isNotDeleted } from './table.ts'

const { confId, userId, accountId, expelled } = conferenceUsers

/** Rows by which an account takes part in a conference. An expelled user does not, until they may join again. */
export const isMember = (account: string) => and(eq(accountId, account), isNull(expelled))

/** Ids of the conferences that an account takes part in: for others' queries. `deleted`: also of those that are. */
export const conferencesOf = (account: string, { deleted = false } = {}): SQL =>
  deleted
    ? sql`(select ${confId} from ${conferenceUsers} where ${isMember(account)})`
    : sql`(select ${confId} from ${conferenceUsers} join ${conferences} on ${conferences.confId} = ${confId}
        where ${isMember(account)} and ${isNotDeleted(conferences.state)})`

/**
 * Returns which of these accounts take part in the conference. `includingExpelled` are users who count although they
 * are expelled.
 */
export async function membersAmong(
  db: Db,
  conference: string,
  accountIds: readonly string[],
  includingExpelled: readonly string[] = [],
): Promise<Set<string | null>> {
  const found = await db
    .select({ accountId })
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, conference),
        inArray(accountId, accountIds),
        or(isNull(expelled), inArray(userId, includingExpelled)),
      ),
    )
  return new Set(found.map((row) => row.accountId))
}
