import type { BreakoutResult, BreakoutWork } from '@lumi/contract'
import { presentBoard } from '../board/present.ts'
import type { BoardPageRow, BoardRow } from '../board/table.ts'
import { presentMessage } from '../chat/present.ts'
import type { ChatMessageRow } from '../chat/table.ts'

interface Result {
  readonly roomId: string
  readonly displayName: string
  readonly closed: Date
  readonly resultTakenUntil: Date | null
}

export const presentResult = (
  { roomId, displayName, closed, resultTakenUntil }: Result,
  now: Date,
): BreakoutResult => ({
  roomId,
  displayName,
  closed: closed.toISOString(),
  takenSeconds: Math.max(0, (Number(resultTakenUntil) - now.getTime()) / 1000),
})

interface Work {
  readonly takenUntil: Date
  readonly displayName: string
  readonly boards: readonly BoardRow[]
  readonly pages: readonly BoardPageRow[]
  readonly messages: readonly ChatMessageRow[]
}

export const presentWork = ({ takenUntil, displayName, boards, pages, messages }: Work): BreakoutWork => ({
  takenUntil: takenUntil.toISOString(),
  displayName,
  boards: boards.map((board) => presentBoard(board, pages)),
  messages: messages.map((message) => presentMessage(message)),
})
