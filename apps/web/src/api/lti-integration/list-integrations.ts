import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** No event tells what others change: while somebody looks on, it is read again so often. Milliseconds. */
const changesMs = 60_000

/** Every query about integrations with learning platforms begins with this key. */
export const allIntegrations = { queryKey: ['ltiIntegration'] } as const

/** An integration is in use, or its state is not known; others are of the past. */
const shownStates: readonly (number | null)[] = [null, 1]

/** The integrations of an app that are to be seen. */
export const integrationsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['ltiIntegration', 'list', clientId],
    queryFn: ({ signal }) => lumi.ltiIntegration.list({ params: { clientId } }, { signal }),
    select: ({ items }) => items.filter(({ state }) => shownStates.includes(state)),
    enabled: clientId !== '',
    staleTime: 0,
    refetchInterval: changesMs,
  })
