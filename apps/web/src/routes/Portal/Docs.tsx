import { createFileRoute, redirect } from '@tanstack/react-router'

/** Until the public documentation exists, this leads to the OpenAPI documents on the dashboard. */
export const Route = createFileRoute('/Portal/Docs')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Dashboard', replace: true })
  },
})
