import type { LogEntry } from '@lumi/contract'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { followLog } from './follow-log.ts'
import { fits, type LogFilter, listAfter, logQuery } from './list-log.ts'

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
