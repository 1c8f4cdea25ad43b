import type { BreakoutResult, BreakoutWork, ChatMessage } from '@lumi/contract'
import { breakoutPart, breakoutResultSeconds } from '@lumi/contract/values'
import { LumiError } from '@lumi/sdk'
import type { ReadonlySignal } from '@preact/signals-core'
import { currentFormats } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import { isRefusal } from '#lib/failure.ts'
import boardWords from '#locales/boards.gen.ts'
import words from '#locales/breakout.gen.ts'
import { messageText } from '#room/chat/plain-text.ts'
import type { ConferenceContext, StageContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { roomName } from '#room/ui/names.ts'
import { createPictures } from '#room/whiteboard/pictures.ts'

/** A moment after rooms list what they leave behind. Milliseconds. */
const resultsMs = (breakoutResultSeconds + 1) * 1000
/** The pause before the first retry; each next one is twice as long, up to the longest. Milliseconds. */
const retryMs = { first: 5_000, longest: 120_000 }

interface AfterwardsContext extends ConferenceContext, StageContext {
  /** No rooms are open, and this person runs the conference and may add files to it. */
  readonly mayStoreResults: ReadonlySignal<boolean>
}

/**
 * While no rooms are open, those who run the conference store the work of rooms that have closed. Checks again until
 * nothing is left: after a failure, and once what somebody else has taken may be theirs no longer.
 */
export function storeResultsAfterwards(context: AfterwardsContext): void {
  const { scope, feed, mayStoreResults } = context
  const { storeAll } = createResultStore(context)
  let failures = 0
  let isBusy = false
  let stopWaiting: (() => void) | undefined

  const stop = () => {
    stopWaiting?.()
    stopWaiting = undefined
  }
  const checkIn = (ms: number) => {
    stop()
    stopWaiting = scope.after(ms, () => {
      stopWaiting = undefined
      if (isBusy) checkIn(resultsMs)
      else if (mayStoreResults.value) void check()
    })
  }
  const check = async () => {
    isBusy = true
    const { hasFailed, takenMs } = await storeAll().catch((error: unknown) => {
      console.warn('What breakout rooms left could not be read', error)
      return { hasFailed: true, takenMs: 0 }
    })
    isBusy = false
    failures = hasFailed ? failures + 1 : 0
    // A new connection, or rooms that were closed meanwhile, have started the next check already.
    if (stopWaiting) return
    if (hasFailed) checkIn(Math.min(retryMs.first * 2 ** (failures - 1), retryMs.longest))
    else if (takenMs > 0) checkIn(takenMs + 1000)
  }
  scope.follow(
    () => feed.snapshot.value !== undefined && mayStoreResults.value,
    (mayBegin) => {
      failures = 0
      if (mayBegin) checkIn(resultsMs)
      else stop()
    },
  )
}

/** The result of a round: whether rooms could not be stored, and for how long others belong to somebody else. */
interface Left {
  readonly hasFailed: boolean
  readonly takenMs: number
}

/** Makes files of what was drawn and written in breakout rooms that have closed. */
function createResultStore(context: ConferenceContext & StageContext) {
  const { client, confId, scope, notifications } = context
  const options = { signal: scope.signal }
  /** Rooms that this page has taken, and until when: it gives back what it could not keep. */
  const taken = new Map<string, string>()
  /** Rooms of which people here know that they could not be kept. */
  const notified = new Set<string>()

  const release = async (roomId: string) => {
    const takenUntil = taken.get(roomId)
    if (takenUntil === undefined) return
    const params = { id: confId, roomId }
    await client.breakoutResult.release({ params, body: { takenUntil } }, options).catch((error: unknown) => {
      // An answer is one: somebody else has kept it.
      if (!(error instanceof LumiError) || error.isUnreachable || error.status >= 500) throw error
    })
    taken.delete(roomId)
  }

  const store = async ({ roomId, displayName }: BreakoutResult) => {
    const params = { id: confId, roomId }
    const work = await client.breakoutResult.take({ params }, options)
    taken.set(roomId, work.takenUntil)
    await storeFiles(context, roomId, work)
    await client.breakoutResult.keep({ params, query: { takenUntil: work.takenUntil } })
    taken.delete(roomId)
    const text = () => textOf(words)('result.kept', { name: roomName(displayName) })
    notifications.show({ id: `breakout ${roomId}`, severity: 'info', text, duration: durations.passing })
  }

  const notifyOfFailure = async ({ roomId, displayName }: BreakoutResult, error: unknown) => {
    console.warn('What was done in a breakout room could not be kept yet', error)
    if (notified.has(roomId) || scope.signal.aborted) return
    notified.add(roomId)
    const reason = await findReason(error)
    const text = () =>
      [textOf(words)('result.failed', { name: roomName(displayName) }), reason?.()].join(' ').trim()
    notifications.show({
      id: `breakout ${roomId}`,
      severity: 'warning',
      text,
      duration: durations.problem,
      canClose: true,
    })
  }

  return {
    /** Keeps one room after the other; what somebody else has taken is left to them. */
    async storeAll(): Promise<Left> {
      for (const roomId of taken.keys()) await release(roomId)
      const { items } = await client.breakoutResult.list({ params: { id: confId } }, options)
      if (items.length === 0) return { hasFailed: false, takenMs: 0 }
      await Promise.all([words.load(currentLanguage()), boardWords.load(currentLanguage())])
      let hasFailed = false
      for (const room of items) {
        if (room.takenSeconds > 0 || scope.signal.aborted) continue
        try {
          await store(room)
        } catch (error) {
          hasFailed = true
          if (!isTakenByOthers(error)) await notifyOfFailure(room, error)
          // The server may be away: then the next round gives it back.
          await release(room.roomId).catch(() => undefined)
        }
      }
      return { hasFailed, takenMs: Math.max(...items.map(({ takenSeconds }) => takenSeconds)) * 1000 }
    },
  }
}

/** Somebody else has taken it, or has kept it already. */
const isTakenByOthers = (error: unknown) =>
  error instanceof LumiError && error.errorName === 'noBreakoutResult'

/** Why, where somebody has to do something about it: everything else passes. */
async function findReason(error: unknown): Promise<(() => string) | undefined> {
  if (!isRefusal(error, 'storageFull') && !isRefusal(error, 'proxyLimit')) return undefined
  const { reasonOf } = await import('#room/channel/refusal-reason.ts')
  return reasonOf(error)
}

/** Adds those files of a room that an earlier try has not. */
async function storeFiles(
  { client, confId, drawings }: ConferenceContext & StageContext,
  roomId: string,
  { displayName, boards, messages }: BreakoutWork,
): Promise<void> {
  const room = roomName(displayName)
  const { items } = await client.conferenceContent.list({ params: { id: confId } })
  const present = new Set(items.map(({ relatedAs }) => relatedAs))
  const upload = async (part: string, make: () => Promise<File>) => {
    const relatedAs = breakoutPart(roomId, part)
    if (present.has(relatedAs)) return
    const content = await make()
    const body = { fileName: content.name, relatedAs }
    await client.conferenceContent.upload({ params: { id: confId }, body, files: { content } })
  }
  for (const board of boards)
    await upload(board.boardId, async () => {
      const { boardFile } = await import('#room/whiteboard/board-file.ts')
      const pictures = createPictures({ client, confId })
      const name = board.displayName ?? textOf(boardWords)('numbered', { number: board.number })
      const blob = await boardFile(board, { drawings, pictures })
      return new File([blob], `${room} - ${name}.pdf`, { type: 'application/pdf' })
    })
  if (messages.length > 0)
    await upload('chat', async () => {
      const name = `${room} - ${textOf(words)('result.chat')}.txt`
      return new File([transcriptOf(messages)], name, { type: 'text/plain' })
    })
}

/** A line for each message: when, who, and what, with the lines of a message indented below its first. */
function transcriptOf(messages: readonly ChatMessage[]): string {
  const { precise } = currentFormats()
  const lines = messages.map((message) => {
    const text = messageText(message).replaceAll('\n', '\n    ')
    return `${precise(Date.parse(message.created))}  ${message.displayName}: ${text}\n`
  })
  return lines.join('')
}
