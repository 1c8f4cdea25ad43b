import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { NewAppPage } from '#features/app/new-app/new-app-page.tsx'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/New')({
  beforeLoad: requireRole(Role.owner),
  component: NewAppPage,
})
