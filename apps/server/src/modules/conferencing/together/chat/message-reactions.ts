import type { ChatMessage, Reaction } from '@lumi/contract'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { lastUnseen } from './audience.ts'
import { updateMessage } from './message-repository.ts'
import { announceChat } from './notice.ts'
import { presentMessage } from './present.ts'
import { findSeen, lockVisibleChat } from './service.ts'
import { openChats, writerOf } from './viewer.ts'

type Which = {
  confId: string
  chatId: string
  messageId: number
  reaction: Reaction
  userId: string | undefined
}

/** Adds somebody's reaction to a message, or takes it back. Doing either again changes nothing. */
export async function changeReaction(
  ctx: Ctx,
  { confId, chatId, messageId, reaction, userId }: Which,
  isOn: boolean,
): Promise<ChatMessage> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const who = writerOf(viewer, conference)?.userId ?? fail('notInside')
  return inTransaction(ctx, async (tx) => {
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    const message = (await findSeen(tx.db, viewer, chat, messageId)) ?? fail('unknownMessage')
    const before = message.reactions[reaction] ?? []
    const unseen = lastUnseen(chat, who)
    if (before.includes(who) === isOn) return presentMessage(message, unseen)
    const after = isOn ? [...before, who] : before.filter((one) => one !== who)
    const reactions = { ...message.reactions, [reaction]: after }
    const changed = await updateMessage(tx.db, messageId, { reactions })
    await announceChat(tx, chat, { change: 'updated', messageId })
    return presentMessage(changed, unseen)
  })
}
