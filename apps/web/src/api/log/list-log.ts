import type { LogEntry } from '@lumi/contract'
import type { LogType } from '@lumi/contract/values'
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { logReader } from './open-log.ts'

/** What narrows the log; each part is left out where it narrows nothing. */
export interface LogFilter {
  readonly type?: LogType
  readonly server?: string
  readonly node?: string
  readonly search?: string
  /** Only entries newer than the one with this id. */
  readonly after?: number
}

interface LogPage {
  readonly items: LogEntry[]
  readonly cursor: string | null
}

/** The log page by page, the newest first. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) =>
      logReader.log.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (previous) => previous,
  })

/** Puts what was just written, oldest first, before everything that is shown and fits its filter. */
export function addToLog(queryClient: QueryClient, entries: readonly LogEntry[]): void {
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['log'] })) {
    const filter = queryKey[1] as LogFilter
    queryClient.setQueryData<InfiniteData<LogPage>>(queryKey, (data) => {
      const [first, ...rest] = data?.pages ?? []
      if (!data || !first) return data
      const newest = first.items[0]?.id ?? filter.after ?? 0
      // What came while the list was read is in it already.
      const fitting = entries.filter((entry) => entry.id > newest && fits(entry, filter)).reverse()
      return { ...data, pages: [{ ...first, items: [...fitting, ...first.items] }, ...rest] }
    })
  }
}

const fits = (entry: LogEntry, { type, server, node, search = '' }: LogFilter) =>
  (type === undefined || entry.type === type) &&
  (server === undefined || entry.server === server) &&
  (node === undefined || entry.node === node) &&
  entry.message.toLowerCase().includes(search.toLowerCase())
