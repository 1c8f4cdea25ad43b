import { useRouter } from '@tanstack/react-router'
import { PageFailure } from './page-failure.tsx'

/** A failure of one page of the site. */
export const RouteError = () => {
  const router = useRouter()
  return <PageFailure address={router.latestLocation.href} onBack={() => void router.invalidate()} />
}
