import { everyoneChatId } from '@lumi/contract/values'
import type { Db } from '../../../../platform/db/database.ts'
import { and, asc, eq, gte, lte } from '../../../../platform/db/orm.ts'
import { plainText } from './clean-html.ts'
import { chatMessages } from './table.ts'

/** A message that everybody could read, as text. */
export type EveryoneMessage = {
  readonly created: Date
  readonly userId: string
  readonly displayName: string
  readonly text: string
}

/** Messages that were written to everybody from one time to another, the oldest first. */
export async function messagesToEveryone(
  db: Db,
  confId: string,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<EveryoneMessage[]> {
  const { created, userId, displayName, messageData, file, messageId } = chatMessages
  const found = await db
    .select({ created, userId, displayName, messageData, file })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.confId, confId),
        eq(chatMessages.chatId, everyoneChatId),
        gte(created, from),
        lte(created, to),
      ),
    )
    .orderBy(asc(messageId))
    .limit(limit)
  return Promise.all(
    found.map(async (message) => ({
      created: message.created,
      userId: message.userId,
      displayName: message.displayName,
      // A file may come without a word.
      text: (await plainText(message.messageData)) || (message.file?.fileName ?? ''),
    })),
  )
}
