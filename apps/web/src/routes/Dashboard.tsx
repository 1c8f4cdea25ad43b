import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/Dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Dashboard', replace: true })
  },
})
