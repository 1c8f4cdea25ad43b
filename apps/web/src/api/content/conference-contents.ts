import { queryOptions } from '@tanstack/react-query'
import { lumi } from '#lib/lumi.ts'
import { allContents } from '../resources.ts'

/** The files of a conference, in the order in which they were linked. A list: it changes with the library. */
export const conferenceContentsQuery = (confId: string) =>
  queryOptions({
    queryKey: [...allContents.queryKey, 'list', { of: confId }],
    queryFn: ({ signal }) => lumi.conferenceContent.list({ params: { id: confId } }, { signal }),
    select: ({ items }) => items,
  })
