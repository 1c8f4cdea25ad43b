import type { LogEntry } from '@lumi/contract'
import type { LogEntryRow } from './table.ts'

export const presentEntry = ({ id, date, type, server, node, message }: LogEntryRow): LogEntry => ({
  id,
  date: date.toISOString(),
  type,
  server,
  node,
  message,
})
