import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until the public catalogue of integrations exists, this leads to those with learning platforms. */
export const Route = createFileRoute('/Portal/Integrations/')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Integrations/LTI', replace: true })
  },
})
