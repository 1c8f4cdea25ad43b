import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { parseIntegrationSearch } from '#features/lti-integration/integration-search.ts'
import { IntegrationsPage } from '#features/lti-integration/integrations-page.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { DevelopersOnly } from '#ui/page/developers-only.tsx'
import { requireRole } from '../-require-role.ts'

export const Route = createFileRoute('/Portal/Integrations/LTI')({
  validateSearch: parseIntegrationSearch,
  beforeLoad: requireRole(Role.owner),
  component: LearningPlatformsRoute,
})

function LearningPlatformsRoute() {
  const search = useListSearch(Route)
  return (
    <DevelopersOnly>
      <IntegrationsPage {...search} />
    </DevelopersOnly>
  )
}
