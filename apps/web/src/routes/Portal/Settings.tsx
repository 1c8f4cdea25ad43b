import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { AppSettingsPage } from '#features/app/app-settings-page.tsx'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/Settings')({
  beforeLoad: requireRole(Role.owner),
  component: AppSettingsPage,
})
