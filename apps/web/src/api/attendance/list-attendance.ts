import type { Attendance, AttendanceList } from '@lumi/contract'
import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** Who was in a conference since it last started, and when: all of it, for sums are made of it. */
export const attendanceQuery = (confId: string) =>
  queryOptions({
    queryKey: ['attendance', confId],
    queryFn: async ({ signal }): Promise<AttendanceList> => {
      const items: Attendance[] = []
      let cursor: string | undefined
      for (;;) {
        const page = await lumi.attendance.list({ params: { id: confId }, query: { cursor } }, { signal })
        items.push(...page.items)
        if (!page.cursor) return { ...page, items }
        cursor = page.cursor
      }
    },
  })
