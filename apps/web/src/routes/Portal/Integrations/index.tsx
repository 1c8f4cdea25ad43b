import { createFileRoute, redirect } from '@tanstack/react-router'

/** The catalogue of all integrations is to be a public page. Until it stands, there are those with learning platforms. */
export const Route = createFileRoute('/Portal/Integrations/')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Integrations/LTI', replace: true })
  },
})
