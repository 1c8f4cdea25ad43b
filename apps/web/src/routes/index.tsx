import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '#lib/lumi.ts'
import { subSite } from '#lib/site.ts'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (subSite === 'docs')
      throw redirect({ to: '/Docs/$', params: { _splat: 'Docs/Overview' }, replace: true })
    if (subSite === 'support') throw redirect({ to: '/Support', replace: true })
    throw redirect({
      to: session.state().status === 'signedIn' ? '/Portal' : '/SignIn/{-$type}',
      replace: true,
    })
  },
})
