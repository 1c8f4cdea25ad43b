import type { LogEntry } from '@lumi/contract'
import type { LogType } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { lumiAsMyself } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { openSocket } from '#lib/realtime/open-socket.ts'

/** A token of the log holds for five minutes. Milliseconds. */
const renewMs = 4 * 60_000

/** What opens the log to an administrator, renewed for as long as somebody looks on. */
export const logTokenQuery = queryOptions({
  queryKey: ['logToken'],
  queryFn: ({ signal }) => lumiAsMyself.log.login({}, { signal }),
  staleTime: renewMs,
  refetchInterval: renewMs,
  retry: false,
})

const logToken = async (): Promise<string> => (await queryClient.fetchQuery(logTokenQuery)).token

/** Calls of the log viewer: its token reads the log and nothing else. */
const logReader = createLumiClient({ getToken: logToken })

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
const logQuery = (filter: LogFilter) =>
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
const listAfter = (filter: LogFilter, after: number) => logReader.log.list({ query: { ...filter, after } })

const fits = (entry: LogEntry, { type, server, node, search = '', after = 0 }: LogFilter): boolean =>
  entry.id > after &&
  (type === undefined || entry.type === type) &&
  (server === undefined || entry.server === server) &&
  (node === undefined || entry.node === node) &&
  entry.message.toLowerCase().includes(search.toLowerCase())

interface LogListener {
  /** The line stands, for the first time or again: what was written before was told to nobody here. */
  readonly onConnect: () => void
  /** What was just written, the oldest first. */
  readonly onEntries: (entries: readonly LogEntry[]) => void
}

/** Tells what is written to the log as it is written. Returns how to stop. */
const followLog = ({ onConnect, onEntries }: LogListener): (() => void) =>
  openSocket({
    token: logToken,
    listen: (socket) => {
      socket.on('connect', onConnect)
      socket.on('log_entries', ({ items }) => onEntries(items))
    },
  })

/** More than this is kept of no log that goes on: then it begins again with its newest page. */
const maxTold = 2_000

/**
 * The log as it is written, the newest first. What is told stands apart from the pages that are read: one that is under
 * way cannot overwrite it.
 */
export const useLog = (filter: LogFilter) => {
  const queryClient = useQueryClient()
  const { data: read, ...query } = useInfiniteQuery(logQuery(filter))
  const [told, setTold] = useState<readonly LogEntry[]>([])
  const entries = useMemo(() => read && joined(read, told, filter), [read, told, filter])

  const beginAnew = useEffectEvent(() => {
    setTold([])
    void queryClient.resetQueries({ queryKey: logQuery(filter).queryKey })
  })
  const add = useEffectEvent((items: readonly LogEntry[]) => {
    if (told.length + items.length > maxTold) beginAnew()
    else setTold((before) => [...before, ...items])
  })
  const catchUp = useEffectEvent(async () => {
    // What is being read may be older than the line.
    if (!entries || query.isPlaceholderData) return beginAnew()
    const missed = await listAfter(filter, entries[0]?.id ?? filter.after ?? 0).catch(() => undefined)
    if (!missed) void query.refetch()
    else if (missed.cursor !== null) beginAnew()
    else add(missed.items)
  })
  useEffect(() => followLog({ onConnect: () => void catchUp(), onEntries: (items) => add(items) }), [])

  return { ...query, data: entries }
}

const joined = (read: readonly LogEntry[], told: readonly LogEntry[], filter: LogFilter): LogEntry[] => {
  // What is older comes with its page.
  const oldest = read.at(-1)?.id ?? 0
  const since = told.filter((entry) => entry.id > oldest && fits(entry, filter))
  // What was told may have been read as well.
  const byId = new Map([...read, ...since].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
