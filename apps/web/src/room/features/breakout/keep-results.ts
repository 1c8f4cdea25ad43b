import type { BreakoutResult, ChatMessage } from '@lumi/contract'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import boardWords from '#locales/boards.gen.ts'
import words from '#locales/breakout.gen.ts'
import { createPictures } from '#room/board/pictures.ts'
import { messageText } from '#room/chat/plain-text.ts'
import type { RoomContext } from '#room/feature.ts'

type Context = Pick<RoomContext, 'client' | 'confId' | 'drawings' | 'encryption' | 'scope' | 'toasts'>

/** How long it is told that files have come. Milliseconds. */
const toldMs = 6_000

/**
 * Makes files of what was drawn and written in breakout rooms that have closed, one room after the other. What somebody
 * else is about is left to them; what cannot be made now is found again by whoever looks next.
 */
export async function keepResults(context: Context): Promise<void> {
  const { client, confId, scope } = context
  const { items } = await client.breakoutResult.list({ params: { id: confId } })
  if (items.length === 0) return
  await Promise.all([words.load(currentLanguage()), boardWords.load(currentLanguage())])
  for (const room of items) {
    if (scope.signal.aborted) return
    await keepResult(context, room).catch((error: unknown) =>
      console.warn('What was done in a breakout room could not be kept yet', error),
    )
  }
}

async function keepResult(context: Context, { roomId }: BreakoutResult): Promise<void> {
  const { client, confId, drawings, encryption, toasts } = context
  const params = { id: confId, roomId }
  const { displayName, boards, messages } = await client.breakoutResult.take({ params })
  const t = textOf(words)
  const files: File[] = []
  if (boards.length > 0) {
    const { boardFile } = await import('#room/board/board-file.ts')
    const pictures = createPictures({ client, confId, isSealed: encryption !== undefined })
    for (const board of boards) {
      const name = board.displayName ?? textOf(boardWords)('numbered', { number: board.number })
      const blob = await boardFile(board, { drawings, pictures })
      files.push(new File([blob], `${displayName} - ${name}.pdf`, { type: 'application/pdf' }))
    }
  }
  if (messages.length > 0) {
    const name = `${displayName} - ${t('result.chat')}.txt`
    files.push(new File([transcriptOf(messages)], name, { type: 'text/plain' }))
  }
  for (const content of files)
    await client.conferenceContent.upload({
      params: { id: confId },
      body: { fileName: content.name },
      files: { content },
    })
  await client.breakoutResult.keep({ params })
  toasts.show(
    { about: `breakout ${roomId}`, text: () => t('result.kept', { name: displayName }), icon: 'info' },
    toldMs,
  )
}

/** A line for each message: when, who, and what, with the lines of a message indented below its first. */
function transcriptOf(messages: readonly ChatMessage[]): string {
  const time = new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'short', timeStyle: 'short' })
  const lines = messages.map((message) => {
    const text = messageText(message).replaceAll('\n', '\n    ')
    return `${time.format(new Date(message.created))}  ${message.displayName}: ${text}\n`
  })
  return lines.join('')
}
