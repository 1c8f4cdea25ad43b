import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { connection } from '#lib/lumi.ts'
import { useConnection } from '#lib/use-connection.ts'
import { ErrorState, WaitingState } from './page-state.tsx'

/** Instead of a page that could not be loaded. It is loaded again as soon as the server is back. */
export const RouteError = () => {
  const router = useRouter()
  const state = useConnection()
  const before = useRef(state)

  useEffect(() => connection.doubt(), [])
  useEffect(() => {
    if (before.current !== 'online' && state === 'online') void router.invalidate()
    before.current = state
  }, [state, router])

  if (state !== 'online') return <WaitingState reason={state} />
  return <ErrorState onRetry={() => void router.invalidate()} />
}
