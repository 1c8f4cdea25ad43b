import { queryOptions } from '@tanstack/react-query'
import { lumiAsMyself } from '#lib/lumi.ts'

/** An app with its keys and what concerns its own servers: only its owner is told those. */
export const appQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['app', clientId],
    queryFn: ({ signal }) => lumiAsMyself.app.read({ params: { clientId } }, { signal }),
    enabled: clientId !== '',
    // No event tells of an app: it is read anew whenever somebody comes to it or back.
    staleTime: 0,
  })
