import { Role } from '@lumi/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { accountQuery } from '#api/account/read-account.ts'
import { appsQuery } from '#api/app/list-apps.ts'
import { viewAs } from '#lib/view-as.ts'

/** What is the owner's own, however they look at the rest. */
const own = [accountQuery.queryKey[0], appsQuery.queryKey[0]]

/** The role that an owner looks through, and how to choose another: what pages show is then read anew. */
export const useViewAs = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewed = useSyncExternalStore(viewAs.subscribe, viewAs.role)
  const view = useCallback(
    (role: Role) => {
      viewAs.choose(role === Role.owner ? undefined : role)
      // The page may be one that this role does not see.
      void router.invalidate()
      void queryClient.resetQueries({ predicate: ({ queryKey: [resource] }) => !own.includes(`${resource}`) })
    },
    [queryClient, router],
  )
  // Whoever comes next sees with their own eyes.
  useEffect(() => () => viewAs.choose(undefined), [])
  return [viewed, view] as const
}
