import { createFileRoute, redirect } from '@tanstack/react-router'

/** The catalogue of integrations is a public page. */
export const Route = createFileRoute('/Portal/Integrations/')({
  beforeLoad: () => {
    throw redirect({ href: '/Integrations', replace: true })
  },
})
