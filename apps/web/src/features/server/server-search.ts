import type { Server } from '@lumi/contract'
import type { Formats } from '#i18n/formats.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

export const sortFields = ['url', 'connections', 'clients', 'cpuUsage', 'memUsage'] as const
export type SortField = (typeof sortFields)[number]

/** The part of the list's view that its address carries. */
export interface ServerSearch {
  readonly q?: string
  readonly enabled?: boolean
  readonly sort?: SortField
}

/** Takes from an address what means something. */
export const parseServerSearch = ({ q, enabled, sort }: Record<string, unknown>): ServerSearch => ({
  q: textIn(q),
  enabled: oneOf([true, false], enabled),
  sort: oneOf(sortFields, sort),
})

/** What a search leaves of the list, in its order: by address, or the busiest first. */
export const arranged = (
  servers: readonly Server[],
  { q = '', enabled, sort = 'url' }: ServerSearch,
  { compare }: Formats,
): Server[] => {
  const word = q.trim().toLowerCase()
  return servers
    .filter(
      (server) =>
        `${server.url} ${server.ip}`.toLowerCase().includes(word) &&
        (enabled === undefined || server.enabled === enabled),
    )
    .sort((a, b) => (sort === 'url' ? 0 : b[sort] - a[sort]) || compare(a.url, b.url))
}
