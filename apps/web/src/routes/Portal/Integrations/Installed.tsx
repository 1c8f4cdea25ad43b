import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { InstalledPage } from '#features/installed/installed-page.tsx'
import { DevelopersOnly } from '#ui/page/developers-only.tsx'
import { requireRole } from '../-require-role.ts'

export const Route = createFileRoute('/Portal/Integrations/Installed')({
  beforeLoad: requireRole(Role.owner),
  component: InstalledRoute,
})

function InstalledRoute() {
  return (
    <DevelopersOnly>
      <InstalledPage />
    </DevelopersOnly>
  )
}
