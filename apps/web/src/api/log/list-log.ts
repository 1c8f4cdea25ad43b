import type { LogEntry } from '@lumi/contract'
import type { LogType } from '@lumi/contract/values'
import { infiniteQueryOptions } from '@tanstack/react-query'
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

/** The log page by page, the newest first, as it was when it was read: `useLog` adds what is written from then on. */
export const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) =>
      logReader.log.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: (previous) => previous,
    // What is shown is kept true by the socket; of what is not shown nobody knows what came since.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** What was written after an entry; more than one page of it is told by its cursor. */
export const listAfter = (filter: LogFilter, after: number) =>
  logReader.log.list({ query: { ...filter, after } })

export const fits = (entry: LogEntry, { type, server, node, search = '', after = 0 }: LogFilter): boolean =>
  entry.id > after &&
  (type === undefined || entry.type === type) &&
  (server === undefined || entry.server === server) &&
  (node === undefined || entry.node === node) &&
  entry.message.toLowerCase().includes(search.toLowerCase())
