import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/lumi.ts'

export const Route = createFileRoute('/Portal/')({
  beforeLoad: () => {
    if (session.state().status !== 'signedIn') throw redirect({ to: '/SignIn/{-$type}', replace: true })
  },
})
