import type { Attendance } from '@lumi/contract'
import type { AttendanceRow } from './repository.ts'

export const presentAttendance = (row: AttendanceRow): Attendance => ({
  userId: row.userId,
  displayName: row.displayName,
  role: row.role,
  kind: row.kind,
  joined: row.joined.toISOString(),
  left: row.left?.toISOString() ?? null,
})
