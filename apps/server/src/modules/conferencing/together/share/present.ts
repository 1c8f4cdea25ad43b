import { Share } from '@lumi/contract'
import type { ShareRow } from './table.ts'

/** The fields of the row that its kind has: the contract's schema leaves the rest out. */
export const presentShare = (row: ShareRow): Share =>
  Share.parse({ ...row, boardId: row.boardId ?? undefined, started: row.started.toISOString() })
