import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#api/account/require-role.ts'
import { AppSettingsPage } from '#features/app/app-settings-page.tsx'

export const Route = createFileRoute('/Portal/Settings')({
  beforeLoad: requireRole(Role.owner),
  component: AppSettingsPage,
})
