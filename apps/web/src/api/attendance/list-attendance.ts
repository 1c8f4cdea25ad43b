import type { Attendance, AttendanceList } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi, visitor } from '#lib/lumi.ts'

/**
 * Who was in a conference since it last started, and when: all of it, for sums are made of it. `token` is the control
 * token of a host who was in it; without it the account asks.
 */
export const attendanceQuery = (confId: string, token?: string) =>
  queryOptions({
    queryKey: ['attendance', confId, token ? 'host' : 'account'],
    queryFn: async ({ signal }): Promise<AttendanceList> => {
      const client = token ? visitor : lumi
      const items: Attendance[] = []
      let cursor: string | undefined
      for (;;) {
        const page = await client.attendance.list(
          { params: { id: confId }, query: { cursor } },
          { signal, token },
        )
        items.push(...page.items)
        if (!page.cursor) return { ...page, items }
        cursor = page.cursor
      }
    },
  })
