import type { Attendance, AttendanceList, attendanceRoutes } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import type { Ctx, Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { pageOf, readCursor, TimePosition } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { loadConference } from '../../core/conference/access.ts'
import type { ConferenceRow, ConferenceUserRow } from '../../core/conference/table.ts'
import { type AttendanceRow, endAttendances, findAttendances } from './repository.ts'

export async function listAttendance(
  ctx: Ctx,
  confId: string,
  { all, cursor, limit }: Input<typeof attendanceRoutes.list>['query'],
): Promise<AttendanceList> {
  const { principal } = ctx
  if (principal.kind === 'participant' && principal.role !== Role.host) fail('forbidden')
  const { displayName, started, ended } = await loadConference(ctx, confId)
  const since = all ? undefined : (started ?? undefined)
  const after = cursor ? positionAt(cursor) : undefined
  const found = await findAttendances(ctx.db, confId, { since, after, limit: limit + 1 })
  const { rows, cursor: next } = pageOf(found, limit, ({ joined, userId }) => [joined, userId])
  const items = rows.map(presentAttendance)
  return {
    items,
    cursor: next,
    displayName,
    started: started?.toISOString() ?? null,
    ended: ended?.toISOString() ?? null,
  }
}

function positionAt(cursor: string) {
  const [joined, userId] = readCursor(TimePosition, cursor)
  return { joined, userId }
}

/** Ends the attendance of those who have left (`usersLeft`). */
export async function endAttendance(
  { db, clock }: Pick<Tx, 'db' | 'clock'>,
  conference: ConferenceRow,
  users: readonly ConferenceUserRow[],
  { keepsAttendance }: { keepsAttendance: boolean },
): Promise<void> {
  if (!keepsAttendance) await endAttendances(db, conference, users, clock.now())
}

const presentAttendance = (row: AttendanceRow): Attendance => ({
  userId: row.userId,
  displayName: row.displayName,
  role: row.role,
  kind: row.kind,
  joined: row.joined.toISOString(),
  left: row.left?.toISOString() ?? null,
})
