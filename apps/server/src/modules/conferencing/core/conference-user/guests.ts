import { UserKind } from '@lumi/contract/values'
import type { Db } from '../../../../platform/db/database.ts'
import { and, desc, eq, exists, gt, isNull, lt, ne, or, sql } from '../../../../platform/db/orm.ts'
import { attendances } from '../../taking-part/attendance/table.ts'
import { type ConferenceUserRow, conferenceUsers } from '../conference/table.ts'

const { confId, userId, kind, device, displayName, presence, created, deleted } = conferenceUsers

/** Guests who have come from this browser and were in the conference since then, the newest first. */
export function findGuestsOfDevice(
  db: Db,
  { since, ...of }: { readonly confId: string; readonly device: string; readonly since: Date },
): Promise<ConferenceUserRow[]> {
  const { userId: attendee, left } = attendances
  const attended = db
    .select({ attendee })
    .from(attendances)
    .where(and(eq(attendee, userId), or(isNull(left), gt(left, since))))
  return db
    .select()
    .from(conferenceUsers)
    .where(and(eq(confId, of.confId), eq(device, of.device), isNull(deleted), exists(attended)))
    .orderBy(desc(created))
}

/** Ids of guests who left before this one came and may be the same person: by their name, or by their browser. */
export async function findPossibleFormerSelves(
  db: Db,
  guest: Pick<ConferenceUserRow, 'confId' | 'userId' | 'kind' | 'displayName' | 'device' | 'created'>,
): Promise<string[]> {
  if (guest.kind !== UserKind.guest) return []
  const ofEveryCase = sql.raw('collate "und-x-icu"')
  const hasSameName = sql`lower(${displayName} ${ofEveryCase}) = lower(${guest.displayName}::text ${ofEveryCase})`
  const rows = await db
    .select({ userId })
    .from(conferenceUsers)
    .where(
      and(
        eq(confId, guest.confId),
        eq(kind, UserKind.guest),
        eq(presence, 'away'),
        lt(created, guest.created),
        ne(userId, guest.userId),
        or(hasSameName, guest.device === null ? undefined : eq(device, guest.device)),
      ),
    )
  return rows.map((row) => row.userId)
}
