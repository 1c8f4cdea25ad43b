import { createFileRoute, redirect } from '@tanstack/react-router'

/** The documentation is public; the portal's address of it leads there. */
export const Route = createFileRoute('/Portal/Docs')({
  beforeLoad: () => {
    throw redirect({ to: '/Docs/$', params: { _splat: 'Docs/Overview' }, replace: true })
  },
})
