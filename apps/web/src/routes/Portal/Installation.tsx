import { createFileRoute } from '@tanstack/react-router'
import { InstallationPage } from '#features/installation/installation-page.tsx'
import { requireAdmin } from './-require-admin.ts'

export const Route = createFileRoute('/Portal/Installation')({
  beforeLoad: requireAdmin,
  component: InstallationPage,
})
