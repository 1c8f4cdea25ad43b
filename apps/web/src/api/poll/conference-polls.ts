import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** The polls of a conference with their results, the newest first. */
export const conferencePollsQuery = (confId: string) =>
  queryOptions({
    queryKey: ['poll', confId],
    queryFn: ({ signal }) => lumi.poll.list({ params: { id: confId } }, { signal }),
    select: ({ items }) => items,
  })
