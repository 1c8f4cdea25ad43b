import { createFileRoute, redirect } from '@tanstack/react-router'

/** The pages of the documentation are to be public. Until they stand, the API's specifications on the dashboard are all there is. */
export const Route = createFileRoute('/Portal/Docs')({
  beforeLoad: () => {
    throw redirect({ to: '/Portal/Dashboard', replace: true })
  },
})
