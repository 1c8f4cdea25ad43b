import type { Server } from '@lumi/contract'
import type { Formats } from '#i18n/formats.ts'
import { listSearch, oneOf, textIn, wordsIn } from '#ui/list/list-search.ts'

export const sortFields = ['url', 'connections', 'clients', 'cpuUsage', 'memUsage'] as const

/** The part of the list's view that its address carries. */
export const parseServerSearch = listSearch({
  q: textIn,
  enabled: oneOf([true, false]),
  sort: oneOf(sortFields),
})

export type ServerSearch = ReturnType<typeof parseServerSearch>

/** Filters the list by a search and sorts it: by address, or the busiest first. */
export const filterAndSort = (
  servers: readonly Server[],
  { q, enabled, sort = 'url' }: ServerSearch,
  { compare }: Formats,
): Server[] =>
  servers
    .filter(
      (server) =>
        wordsIn(q, server.url, server.ip, server.serverId) &&
        (enabled === undefined || server.enabled === enabled),
    )
    .sort((a, b) => (sort === 'url' ? 0 : b[sort] - a[sort]) || compare(a.url, b.url))
