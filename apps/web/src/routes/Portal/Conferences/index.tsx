import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/Portal/Conferences/')({
  beforeLoad: () => {
    throw redirect({
      to: '/Portal/Conferences/$status',
      params: { status: 1 },
      search: true,
      replace: true,
    })
  },
})
