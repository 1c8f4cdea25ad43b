import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Time for what was asked for to come first. Milliseconds. */
const restMs = 2_000

/** Loads the portal's other pages once this one is there, so that they can be reached offline as well. */
export const useWarmUp = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      const routes = Object.values(router.routesById).filter(({ id }) => id.startsWith('/Portal'))
      for (const route of routes) router.loadRouteChunk(route)?.catch(() => undefined)
    }, restMs)
    return () => clearTimeout(timer)
  }, [router])
}
