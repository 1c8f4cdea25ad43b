import type { Db } from '../../../platform/db/database.ts'
import { and, eq, inArray, isNull, or } from '../../../platform/db/orm.ts'
import { conferenceUsers } from './table.ts'

const { confId, userId, accountId, expelled } = conferenceUsers

/** Rows by which an account takes part in a conference. Whoever was expelled does not, until they may come again. */
export const takesPart = (account: string) => and(eq(accountId, account), isNull(expelled))

/** Which of these accounts take part in the conference. `stillThese` are users who count although they are expelled. */
export async function membersAmong(
  db: Db,
  conference: string,
  accountIds: readonly string[],
  stillThese: readonly string[] = [],
): Promise<Set<string | null>> {
  const found = await db
    .select({ accountId })
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, conference),
        inArray(accountId, accountIds),
        or(isNull(expelled), inArray(userId, stillThese)),
      ),
    )
  return new Set(found.map((row) => row.accountId))
}
