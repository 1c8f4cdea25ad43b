import { CONTROL_TOKEN_SECONDS } from '../../../../platform/auth/tokens.ts'
import { secondsAfter } from '../../../../platform/clock/durations.ts'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { and, desc, eq, exists, gt, isNull, or } from '../../../../platform/db/orm.ts'
import { type ConferenceUserRow, conferenceUsers } from '../../core/conference/table.ts'
import { GRACE_SECONDS } from '../../core/conference-user/presence-repository.ts'
import { findMovedTo } from '../../core/conference-user/repository.ts'
import { attendances } from '../attendance/table.ts'

/** A browser as one conference knows it: nothing connects it with other conferences, and it opens nothing. */
export const deviceIn = (
  { secrets, device }: Pick<Ctx, 'secrets' | 'device'>,
  confId: string,
): string | null => (device ? secrets.derive('guest device', `${confId} ${device}`) : null)

/**
 * A guest who comes back in the same browser with the same name is the same user, for as long as their control token
 * would be valid. Another name may be another person at the same computer, and a second tab is a new guest while the
 * first is connected.
 */
export async function findReturningGuest(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  { confId, device, displayName }: { confId: string; device: string | null; displayName: string },
): Promise<ConferenceUserRow | undefined> {
  if (!device) return undefined
  const now = clock.now()
  const since = secondsAfter(now, -CONTROL_TOKEN_SECONDS)
  const guests = await findGuestsOfDevice(db, { confId, device, since })
  const known = guests.find((guest) => isSameName(guest.displayName, displayName))
  if (!known || isConnected(known, now)) return undefined
  const elsewhere = await findMovedTo(db, known.userId)
  return elsewhere && isConnected(elsewhere, now) ? undefined : known
}

/** Case aside. */
const isSameName = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

/** The lease of a lost socket lasts no longer than the time that it has to come back. */
const isConnected = ({ presence, leaseUntil }: ConferenceUserRow, now: Date) =>
  presence !== 'away' && leaseUntil !== null && leaseUntil > secondsAfter(now, GRACE_SECONDS)

/** Guests who have come from this browser since then, or were still in the conference, the newest first. */
function findGuestsOfDevice(
  db: Db,
  { since, ...of }: { readonly confId: string; readonly device: string; readonly since: Date },
): Promise<ConferenceUserRow[]> {
  const { userId: attendee, left } = attendances
  const attended = db
    .select({ attendee })
    .from(attendances)
    .where(and(eq(attendee, conferenceUsers.userId), or(isNull(left), gt(left, since))))
  return db
    .select()
    .from(conferenceUsers)
    .where(
      and(
        eq(conferenceUsers.confId, of.confId),
        eq(conferenceUsers.device, of.device),
        isNull(conferenceUsers.deleted),
        or(gt(conferenceUsers.created, since), exists(attended)),
      ),
    )
    .orderBy(desc(conferenceUsers.created))
}
