import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/lumi.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({
      to: session.state().status === 'signedIn' ? '/Portal' : '/SignIn/{-$type}',
      replace: true,
    })
  },
})
