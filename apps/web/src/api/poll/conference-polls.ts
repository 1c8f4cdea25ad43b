import { queryOptions } from '@tanstack/react-query'
import { clientFor } from '#lib/lumi.ts'
import { allPolls } from '../resources.ts'

/** The polls of a conference with their results, the newest first. `token` as for `attendanceQuery`. */
export const conferencePollsQuery = (confId: string, token?: string) =>
  queryOptions({
    queryKey: [...allPolls.queryKey, confId, token ? 'host' : 'account'],
    queryFn: ({ signal }) => clientFor(token).poll.list({ params: { id: confId } }, { signal, token }),
    select: ({ items }) => items,
  })
