import { queryOptions } from '@tanstack/react-query'
import { visitor } from '#lib/lumi.ts'

/** What each version brought, the newest first. It changes with the server only. */
export const releaseNotesQuery = queryOptions({
  queryKey: ['releaseNote', 'list'],
  queryFn: ({ signal }) => visitor.releaseNote.list({}, { signal }),
  select: ({ items }) => items,
  staleTime: Number.POSITIVE_INFINITY,
})
