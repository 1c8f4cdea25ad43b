import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allIntegrations } from '../resources.ts'

/** What of an integration is entered in the platform. */
export const configQuery = (integrationId: string) =>
  queryOptions({
    queryKey: [...allIntegrations.queryKey, integrationId, 'config'],
    queryFn: ({ signal }) => lumi.ltiIntegration.config({ params: { id: integrationId } }, { signal }),
  })
