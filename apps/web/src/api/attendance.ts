import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#lib/all-pages.ts'
import { clientFor } from '#lib/lumi.ts'
import { allAttendances } from './resources.ts'

interface AttendanceQuery {
  /** The control token of a host who was in it. Without a token the account is used. */
  readonly token?: string
  /** Includes the time before the conference was restarted. */
  readonly ofAllTimes?: boolean
}

/** The attendance of a conference since its last start. All pages are read, because sums are made of them. */
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
