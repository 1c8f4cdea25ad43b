import { createFileRoute, redirect } from '@tanstack/react-router'

/** The catalogue of all integrations is a page for visitors. */
export const Route = createFileRoute('/Portal/Integrations/')({
  beforeLoad: () => {
    throw redirect({ to: '/Integrations', replace: true })
  },
})
