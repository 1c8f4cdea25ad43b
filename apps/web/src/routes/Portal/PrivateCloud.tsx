import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { PrivateCloudPage } from '#features/private-cloud/private-cloud-page.tsx'
import { BackendOnly } from '#features/shell/backend-only.tsx'
import { requireRole } from './-require-role.ts'

export const Route = createFileRoute('/Portal/PrivateCloud')({
  beforeLoad: requireRole(Role.owner),
  component: () => (
    <BackendOnly page="cloud">{(app) => <PrivateCloudPage key={app.clientId} app={app} />}</BackendOnly>
  ),
})
