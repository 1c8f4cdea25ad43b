import { Role } from '@lumi/contract/values'
import { createFileRoute } from '@tanstack/react-router'
import { requireRole } from '#api/account/require-role.ts'
import { parseIntegrationSearch } from '#features/lti-integration/integration-search.ts'
import { IntegrationsPage } from '#features/lti-integration/integrations-page.tsx'
import { subSite } from '#lib/site.ts'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { DeveloperSitePage } from '#ui/page/developer-site-page.tsx'

export const Route = createFileRoute('/Portal/Integrations/LTI')({
  validateSearch: parseIntegrationSearch,
  beforeLoad: requireRole(Role.owner),
  component: LearningPlatformsRoute,
})

function LearningPlatformsRoute() {
  const search = useListSearch(Route)
  return subSite === 'developers' ? <IntegrationsPage {...search} /> : <DeveloperSitePage />
}
