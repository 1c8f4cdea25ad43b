import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#lib/all-pages.ts'
import { clientFor } from '#lib/lumi.ts'
import { allAttendances } from './resources.ts'

interface AttendanceQuery {
  /** The control token of a host who was in it; without it the account asks. */
  readonly token?: string
  /** Also of the times before it was started again. */
  readonly ofAllTimes?: boolean
}

/** Who was in a conference since it last started, and when: all of it, for sums are made of it. */
export const attendanceQuery = (confId: string, { token, ofAllTimes = false }: AttendanceQuery = {}) =>
  queryOptions({
    queryKey: [...allAttendances.queryKey, confId, token ? 'host' : 'account', ofAllTimes],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        clientFor(token).attendance.list(
          { params: { id: confId }, query: { cursor, all: ofAllTimes } },
          { signal, token },
        ),
      ),
  })
