import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#lib/all-pages.ts'
import { clientFor } from '#lib/lumi.ts'
import { allAttendances } from './attendances.ts'

/**
 * Who was in a conference since it last started, and when: all of it, for sums are made of it. `token` is the control
 * token of a host who was in it; without it the account asks.
 */
export const attendanceQuery = (confId: string, token?: string) =>
  queryOptions({
    queryKey: [...allAttendances.queryKey, confId, token ? 'host' : 'account'],
    queryFn: ({ signal }) =>
      allPages((cursor) =>
        clientFor(token).attendance.list({ params: { id: confId }, query: { cursor } }, { signal, token }),
      ),
  })
