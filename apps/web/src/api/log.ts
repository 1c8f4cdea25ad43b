import type { LogEntry } from '@lumi/contract'
import type { LogType } from '@lumi/contract/values'
import { createLumiClient } from '@lumi/sdk'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { lumiAsMyself } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { openSocket } from '#lib/realtime/open-socket.ts'
import { byCursor, rowsOf } from './resources.ts'

/** A token of the log holds for five minutes. Milliseconds. */
const renewMs = 4 * 60_000

/** The token with which an administrator reads the log, renewed while the page is open. */
export const logTokenQuery = queryOptions({
  queryKey: ['logToken'],
  queryFn: ({ signal }) => lumiAsMyself.log.login({}, { signal }),
  staleTime: renewMs,
  refetchInterval: renewMs,
  retry: false,
})

const logToken = async (): Promise<string> => (await queryClient.fetchQuery(logTokenQuery)).token

/** The client of the log viewer, whose token reads nothing but the log. */
const logReader = createLumiClient({ getToken: logToken })

/** Filter of the log. A part that does nothing is left out. */
export interface LogFilter {
  readonly type?: LogType
  readonly server?: string
  readonly node?: string
  readonly search?: string
  /** Only entries newer than the one with this id. */
  readonly after?: number
}

/** The log page by page, the newest first, as it was when it was read. `useLog` adds later entries. */
const logQuery = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: ['log', filter],
    queryFn: ({ pageParam, signal }) =>
      logReader.log.list({ query: { ...filter, cursor: pageParam } }, { signal }),
    ...byCursor,
    select: rowsOf,
    placeholderData: (previous) => previous,
    // The socket updates the log that is shown. A cached one would miss later entries.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Reads the entries after another one. A cursor in the answer means that there are more than one page of them. */
const listAfter = (filter: LogFilter, after: number) => logReader.log.list({ query: { ...filter, after } })

const fits = (entry: LogEntry, { type, server, node, search = '', after = 0 }: LogFilter): boolean =>
  entry.id > after &&
  (type === undefined || entry.type === type) &&
  (server === undefined || entry.server === server) &&
  (node === undefined || entry.node === node) &&
  entry.message.toLowerCase().includes(search.toLowerCase())

interface LogListener {
  /** The socket is connected, for the first time or again. It does not send earlier entries. */
  readonly onConnect: () => void
  /** New entries, the oldest first. */
  readonly onEntries: (entries: readonly LogEntry[]) => void
}

/** Listens to new entries of the log. Returns the function that stops it. */
const followLog = ({ onConnect, onEntries }: LogListener): (() => void) =>
  openSocket({
    token: logToken,
    listen: (socket) => {
      socket.on('connect', onConnect)
      socket.on('log_entries', ({ items }) => onEntries(items))
    },
  })

/** With more new entries than this, the log begins again with its newest page. */
const maxLive = 2_000

/**
 * The log with its new entries, the newest first. Entries of the socket are stored apart from the pages that are
 * read, so that a pending page cannot overwrite them.
 */
export const useLog = (filter: LogFilter) => {
  const queryClient = useQueryClient()
  const { data: read, ...query } = useInfiniteQuery(logQuery(filter))
  const [live, setLive] = useState<readonly LogEntry[]>([])
  const entries = useMemo(() => read && joined(read, live, filter), [read, live, filter])

  const beginAnew = useEffectEvent(() => {
    setLive([])
    void queryClient.resetQueries({ queryKey: logQuery(filter).queryKey })
  })
  const add = useEffectEvent((items: readonly LogEntry[]) => {
    if (live.length + items.length > maxLive) beginAnew()
    else setLive((before) => [...before, ...items])
  })
  const catchUp = useEffectEvent(async () => {
    // The page that is being read may be older than the connection.
    if (!entries || query.isPlaceholderData) return beginAnew()
    const missed = await listAfter(filter, entries[0]?.id ?? filter.after ?? 0).catch(() => undefined)
    if (!missed) void query.refetch()
    else if (missed.cursor !== null) beginAnew()
    else add(missed.items)
  })
  useEffect(() => followLog({ onConnect: () => void catchUp(), onEntries: (items) => add(items) }), [])

  return { ...query, data: entries }
}

const joined = (read: readonly LogEntry[], live: readonly LogEntry[], filter: LogFilter): LogEntry[] => {
  // Older entries come with their page.
  const oldest = read.at(-1)?.id ?? 0
  const since = live.filter((entry) => entry.id > oldest && fits(entry, filter))
  // An entry may have come both ways.
  const byId = new Map([...read, ...since].map((entry) => [entry.id, entry]))
  return [...byId.values()].sort((a, b) => b.id - a.id)
}
