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

/** More than this is shown of no log that goes on: then it begins again with its newest page. */
const maxShown = 2_000

/** Puts what was just written, oldest first, before everything that is shown and fits its filter. */
export function addToLog(queryClient: QueryClient, entries: readonly LogEntry[]): void {
  for (const [queryKey, data] of shownLogs(queryClient)) {
    const [first, ...rest] = data?.pages ?? []
    if (!data || !first) continue
    const filter = queryKey[1] as LogFilter
    const newest = newestOf(data, filter)
    // What came while the list was read is in it already.
    const fitting = entries.filter((entry) => entry.id > newest && fits(entry, filter)).reverse()
    if (fitting.length + first.items.length > maxShown) void queryClient.resetQueries({ queryKey })
    else
      queryClient.setQueryData<InfiniteData<LogPage>>(queryKey, {
        ...data,
        pages: [{ ...first, items: [...fitting, ...first.items] }, ...rest],
      })
  }
}

/** Adds what was written while nobody told: only that is read, however much is shown. */
export async function catchUpLog(queryClient: QueryClient): Promise<void> {
  for (const [queryKey, data] of shownLogs(queryClient)) {
    if (!data) continue
    const filter = queryKey[1] as LogFilter
    const query = { ...filter, after: newestOf(data, filter) }
    const missed = await logReader.log.list({ query }).catch(() => undefined)
    if (!missed) void queryClient.invalidateQueries({ queryKey })
    else if (missed.cursor !== null) void queryClient.resetQueries({ queryKey })
    else addToLog(queryClient, missed.items.toReversed())
  }
}

const shownLogs = (queryClient: QueryClient) =>
  queryClient.getQueriesData<InfiniteData<LogPage>>({ queryKey: ['log'], type: 'active' })

const newestOf = ({ pages }: InfiniteData<LogPage>, filter: LogFilter) =>
  pages[0]?.items[0]?.id ?? filter.after ?? 0

const fits = (entry: LogEntry, { type, server, node, search = '' }: LogFilter) =>
  (type === undefined || entry.type === type) &&
  (server === undefined || entry.server === server) &&
  (node === undefined || entry.node === node) &&
  entry.message.toLowerCase().includes(search.toLowerCase())
