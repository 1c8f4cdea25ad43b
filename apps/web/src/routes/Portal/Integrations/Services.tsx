import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { ConnectedServicesPage } from '#features/connected-service/connected-services-page.tsx'
import { requireRole } from '../-require-role.ts'

// On every site: an owner who has connected a service must be able to end that.
export const Route = createFileRoute('/Portal/Integrations/Services')({
  beforeLoad: requireRole(Role.owner),
  component: ConnectedServicesPage,
})
