import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** The conferences that use a file, by name. A list: it changes with any conference. */
export const contentUsesQuery = (contentId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', { usesOf: contentId }],
    queryFn: ({ signal }) => lumi.content.conferences({ params: { id: contentId } }, { signal }),
    select: ({ items }) => items,
  })
