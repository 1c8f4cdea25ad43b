import type { attendanceRoutes } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { listAttendance } from './service.ts'

export const attendanceHandlers: Handlers<typeof attendanceRoutes> = {
  list: (ctx, { params, query }) => listAttendance(ctx, params.id, query),
}
