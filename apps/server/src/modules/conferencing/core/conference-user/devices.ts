import type { UserDevices } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, eq, inArray } from '../../../../platform/db/orm.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { loadConference, managesConferences } from '../conference/access.ts'
import { type ConferenceUserSummary, conferenceUsers, userDevices } from '../conference/table.ts'
import { lockPresent } from './presence-repository.ts'

/** Stores the caller's device report, for as long as they are in the conference. */
export async function reportDevices(
  ctx: Ctx,
  { id: confId, userId }: { readonly id: string; readonly userId: string },
  devices: UserDevices,
): Promise<void> {
  const { principal } = ctx
  await loadConference(ctx, confId)
  if (principal.kind !== 'participant' || principal.userId !== userId) return fail('forbidden')
  await inTransaction(ctx, async (tx) => {
    // Locked, so that a user who leaves at this moment leaves no report behind.
    const present = await lockPresent(tx.db, userId, principal.participationId)
    if (!present) fail('notInside')
    await saveDevices(tx.db, userId, devices)
  })
}

/**
 * The device report of a user who is in the conference. Device names reveal much about people: only the person
 * themself and people who can help may read them.
 */
export async function devicesShownTo(
  { db, principal }: Pick<Ctx, 'db' | 'principal'>,
  { userId, presence }: Pick<ConferenceUserSummary, 'userId' | 'presence'>,
): Promise<UserDevices | null> {
  if (presence !== 'present') return null
  const isShown =
    principal.kind === 'participant'
      ? principal.role === Role.host || principal.userId === userId
      : managesConferences(principal)
  return isShown ? ((await findDevices(db, userId)) ?? null) : null
}

const { userId } = userDevices

async function saveDevices(db: TransactionDb, user: string, devices: UserDevices): Promise<void> {
  await db
    .insert(userDevices)
    .values({ userId: user, devices })
    .onConflictDoUpdate({ target: userId, set: { devices } })
}

/** Only of present users: no device reports are shown of people who have left. */
async function findDevices(db: Db, user: string): Promise<UserDevices | undefined> {
  const [row] = await db
    .select({ devices: userDevices.devices })
    .from(userDevices)
    .innerJoin(conferenceUsers, eq(conferenceUsers.userId, userId))
    .where(and(eq(userId, user), eq(conferenceUsers.presence, 'present')))
  return row?.devices
}

export async function deleteDevicesOf(db: Db, users: readonly string[]): Promise<void> {
  await db.delete(userDevices).where(inArray(userId, [...users]))
}
