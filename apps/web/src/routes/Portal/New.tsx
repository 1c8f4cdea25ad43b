import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#api/account/require-role.ts'
import { NewAppPage } from '#features/shell/new-app/new-app-page.tsx'

export const Route = createFileRoute('/Portal/New')({
  beforeLoad: requireRole(Role.owner),
  component: NewAppPage,
})
