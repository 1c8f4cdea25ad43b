import { Role } from '@lumi/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { accountQuery } from '#api/account.ts'
import { appsQuery } from '#api/app.ts'
import { viewAs } from '#lib/view-as.ts'

/** What is the owner's own, however they look at the rest. */
const own = [accountQuery.queryKey[0], appsQuery.queryKey[0]]

/** The role that an owner looks through, and how to choose another: what pages show is then read anew. */
export const useViewAs = () => {
  const queryClient = useQueryClient()
  const router = useRouter()
  const viewed = useSyncExternalStore(viewAs.subscribe, viewAs.role)
  const before = useRef(viewed)
  useEffect(() => {
    if (before.current === viewed) return
    before.current = viewed
    const readAnew = () =>
      queryClient.resetQueries({ predicate: ({ queryKey: [resource] }) => !own.includes(`${resource}`) })
    // What this role may not see is unmounted before anything is read anew, so that it asks for nothing.
    void router.invalidate().then(readAnew)
  }, [viewed, queryClient, router])
  // The next person sees with their own rights. A component that is only mounted anew, as in development, has not left.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      queueMicrotask(() => isMounted.current || viewAs.choose(undefined))
    }
  }, [])
  return [viewed, view] as const
}

const view = (role: Role) => viewAs.choose(role === Role.owner ? undefined : role)
