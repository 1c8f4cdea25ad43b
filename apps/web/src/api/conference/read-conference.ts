import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** One conference with all its settings. */
export const conferenceQuery = (confId: string) =>
  queryOptions({
    queryKey: ['conference', confId],
    queryFn: ({ signal }) => lumi.conference.read({ params: { id: confId } }, { signal }),
  })
