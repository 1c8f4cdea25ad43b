import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'
import { allOfAccount } from '../resources.ts'

/** Whether the account looks after the installation. Read with the account: it changes as rarely. */
export const isAdminQuery = (username: string) =>
  queryOptions({
    queryKey: [...allOfAccount.queryKey, 'isAdmin', username],
    queryFn: ({ signal }) => lumiAsMyself.setting.isAdmin({ params: { username } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
