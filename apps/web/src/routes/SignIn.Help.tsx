import { createFileRoute } from '@tanstack/react-router'
import { LoginHelpPage } from '#features/password/login-help-page.tsx'

export const Route = createFileRoute('/SignIn/Help')({
  staticData: { sessionDialog: false },
  component: LoginHelpPage,
})
