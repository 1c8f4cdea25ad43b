import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

/** Whether the account looks after the installation. It is decided by the configuration: once is enough. */
export const isAdminQuery = (username: string) =>
  queryOptions({
    queryKey: ['account', 'isAdmin', username],
    queryFn: ({ signal }) => lumiAsMyself.setting.isAdmin({ params: { username } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
