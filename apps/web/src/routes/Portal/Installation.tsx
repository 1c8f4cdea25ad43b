import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '#api/account/require-admin.ts'
import { InstallationPage } from '#features/installation/installation-page.tsx'

export const Route = createFileRoute('/Portal/Installation')({
  beforeLoad: requireAdmin,
  component: InstallationPage,
})
