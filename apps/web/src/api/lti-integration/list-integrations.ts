import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allIntegrations } from '../resources.ts'

/** An integration is in use, or its state is not known; others are of the past. */
const shownStates: readonly (number | null)[] = [null, 1]

/** The integrations of an app that are to be seen. */
export const integrationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...allIntegrations.queryKey, 'list', clientId],
    queryFn: ({ signal }) => lumi.ltiIntegration.list({ params: { clientId } }, { signal }),
    select: ({ items }) => items.filter(({ state }) => shownStates.includes(state)),
    enabled: clientId !== '',
  })
