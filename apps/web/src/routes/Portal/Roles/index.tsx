import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/Portal/Roles/')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Roles/$role', params: { role: 1 }, search: true, replace: true })
  },
})
