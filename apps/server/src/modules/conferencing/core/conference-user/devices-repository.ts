import type { UserDevices } from '@lumi/contract'
import type { Db, TransactionDb } from '../../../../platform/db/database.ts'
import { and, eq, inArray } from '../../../../platform/db/orm.ts'
import { conferenceUsers, userDevices } from '../conference/table.ts'

const { userId } = userDevices

export async function saveDevices(db: TransactionDb, user: string, devices: UserDevices): Promise<void> {
  await db
    .insert(userDevices)
    .values({ userId: user, devices })
    .onConflictDoUpdate({ target: userId, set: { devices } })
}

/** Only of present users: no device reports are shown of people who have left. */
export async function findDevices(db: Db, user: string): Promise<UserDevices | undefined> {
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
