import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'

/** The conferences that use a file, by name. A list: it changes with any conference. */
export const contentUsesQuery = (contentId: string) =>
  queryOptions({
    queryKey: ['content', 'list', { usesOf: contentId }],
    queryFn: ({ signal }) => lumi.content.conferences({ params: { id: contentId } }, { signal }),
    select: ({ items }) => items,
  })
