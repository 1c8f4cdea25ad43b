import type { ChatMessage, ChatMessageCreate, chatRoutes } from '@lumi/contract'
import { z } from 'zod'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { pageOf, readCursor } from '../../../platform/http/cursor.ts'
import type { Input } from '../../../platform/http/register-routes.ts'
import { cleanMessage } from './clean-html.ts'
import {
  findMessage,
  findNewestMessage,
  insertMessage,
  removeMessage,
  updateMessage,
} from './message-repository.ts'
import { announceChat } from './notice.ts'
import { presentMessage } from './present.ts'
import { lockChat, noteMessage, updateChat } from './repository.ts'
import { visible } from './service.ts'
import { openChats, type Viewer, writerOf } from './viewer.ts'

/** Name of a writer who is no user of the conference and says none. */
const NAMELESS = 'Guest'

type Place = { confId: string; chatId: string }
type MessagePlace = Place & { messageId: number; userId: string | undefined }

export async function sendMessage(
  ctx: Ctx,
  { confId, chatId }: Place,
  { messageData, userId, displayName }: ChatMessageCreate,
): Promise<ChatMessage> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const writer = writerOf(viewer, conference) ?? nobody(ctx)
  const clean = await cleanMessage(messageData)
  return inTransaction(ctx, async (tx) => {
    const chat = visible(viewer, await lockChat(tx.db, conference, chatId))
    const created = tx.clock.now()
    const message = await insertMessage(tx.db, {
      confId,
      chatId,
      userId: writer.userId,
      displayName: writer.displayName ?? displayName ?? NAMELESS,
      messageData: clean,
      created,
    })
    await noteMessage(tx.db, chat, message)
    await announceChat(tx, chat, { change: 'created', messageId: message.messageId })
    return presentMessage(message)
  })
}

function nobody({ principal }: Ctx): never {
  if (principal.kind === 'app') fail('missingElement', { field: 'userId', description: 'userId is missing' })
  return fail('notInside')
}

export async function listMessages(
  ctx: Ctx,
  { confId, chatId }: Place,
  { userId, cursor, limit }: Input<typeof chatRoutes.messages>['query'],
): Promise<{ items: ChatMessage[]; cursor: string | null }> {
  const page = { before: cursor ? readCursor(z.int(), cursor) : undefined, limit: limit + 1 }
  const { viewer, chat, messages } = await openChats(ctx, { confId, chatId, page }, userId)
  visible(viewer, chat)
  const { rows, cursor: next } = pageOf(messages, limit, ({ messageId }) => messageId)
  return { items: rows.toReversed().map(presentMessage), cursor: next }
}

export async function editMessage(
  ctx: Ctx,
  { confId, chatId, messageId, userId }: MessagePlace,
  messageData: string,
): Promise<ChatMessage> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const writer = writerOf(viewer, conference)
  const clean = await cleanMessage(messageData)
  return inTransaction(ctx, async (tx) => {
    const chat = visible(viewer, await lockChat(tx.db, conference, chatId))
    const message = (await findMessage(tx.db, chat, messageId)) ?? fail('unknownMessage')
    if (message.userId !== writer?.userId) fail('notTheAuthor')
    const changed = await updateMessage(tx.db, messageId, { messageData: clean, edited: tx.clock.now() })
    await announceChat(tx, chat, { change: 'updated', messageId })
    return presentMessage(changed)
  })
}

export async function deleteMessage(
  ctx: Ctx,
  { confId, chatId, messageId, userId }: MessagePlace,
): Promise<void> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  await inTransaction(ctx, async (tx) => {
    const chat = visible(viewer, await lockChat(tx.db, conference, chatId))
    const message = (await findMessage(tx.db, chat, messageId)) ?? fail('unknownMessage')
    if (!mayDelete(viewer, message.userId)) fail('notTheAuthor')
    await removeMessage(tx.db, messageId)
    if (chat.lastMessageId === messageId) {
      const newest = await findNewestMessage(tx.db, chat)
      await updateChat(tx.db, chat, { lastMessageId: newest?.messageId ?? null })
    }
    await announceChat(tx, chat, { change: 'deleted', messageId })
  })
}

const mayDelete = ({ person, moderates }: Viewer, author: string) => moderates || person?.userId === author
