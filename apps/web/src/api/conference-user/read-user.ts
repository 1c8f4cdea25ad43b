import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allConferenceUsers } from '../resources.ts'

/** One user of a conference. */
export const userQuery = (confId: string, userId: string) =>
  queryOptions({
    queryKey: [...allConferenceUsers.queryKey, confId, 'one', userId],
    queryFn: ({ signal }) => lumi.conferenceUser.read({ params: { id: confId, userId } }, { signal }),
  })
