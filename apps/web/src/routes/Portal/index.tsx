import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/Portal/')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Dashboard', replace: true })
  },
})
