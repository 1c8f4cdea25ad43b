import type {
  ChatMessage,
  ChatMessageChange,
  ChatMessageCreate,
  ChatQuote,
  chatRoutes,
  Reaction,
} from '@lumi/contract'
import { z } from 'zod'
import { type Ctx, inTransaction, type Tx } from '../../../../platform/context.ts'
import { fail } from '../../../../platform/errors/failure.ts'
import { pageOf, readCursor } from '../../../../platform/http/cursor.ts'
import type { Input } from '../../../../platform/http/register-routes.ts'
import { findUsersAmong } from '../../core/conference-user/repository.ts'
import { belongsTo, lastUnseen } from './audience.ts'
import { cleanMessage, quotedText } from './clean-html.ts'
import {
  findMessageByKey,
  findNewestMessage,
  insertMessage,
  removeMessage,
  searchMessages,
  updateMessage,
  updateQuotes,
} from './message-repository.ts'
import { announceChat } from './notice.ts'
import { paceMessage } from './pace.ts'
import { presentMessage } from './present.ts'
import { noteMessage, updateChat } from './repository.ts'
import { checkSealed } from './sealed.ts'
import { findSeen, lockVisibleChat, visible } from './service.ts'
import { checkRoomFor, claimFile, removeChatFiles } from './stored-file.ts'
import type { ChatMessageRow, ChatRow, StoredChatFile } from './table.ts'
import { authorOf, openChats, type Viewer, writerOf } from './viewer.ts'

/** Name of a writer who is no user of the conference and gives none. */
const NAMELESS = 'Guest'

type Place = { confId: string; chatId: string }
type MessagePlace = Place & { messageId: number; userId: string | undefined }

type NewMessage = Omit<ChatMessageCreate, 'messageData'> & { messageData?: string }

/** A message has words, a file (`file.ts`), or both. */
export async function sendMessage(
  ctx: Ctx,
  { confId, chatId }: Place,
  { messageData, userId, displayName, clientKey, replyTo, mentions = [] }: NewMessage,
  file?: StoredChatFile,
): Promise<ChatMessage> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  if (!writerOf(viewer, conference) && ctx.principal.kind !== 'account') nobody(ctx)
  paceMessage(ctx, messageData)
  const clean = messageData === undefined ? '' : await cleanMessage(messageData)
  if (messageData !== undefined) checkSealed(conference, clean)
  return inTransaction(ctx, async (tx) => {
    const writer = (await authorOf(tx, viewer, conference)) ?? nobody(ctx)
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    // Checked first: things that the message names may be gone since it was first sent.
    const before = await sentBefore(tx, chat, { userId: writer.userId, clientKey })
    if (before) return presentMessage(before, lastUnseen(chat, writer.userId))
    if (file) await checkRoomFor(tx, conference, file)
    const created = tx.clock.now()
    const message = await insertMessage(tx.db, {
      confId,
      chatId,
      userId: writer.userId,
      displayName: writer.displayName ?? displayName ?? NAMELESS,
      messageData: clean,
      file,
      created,
      clientKey,
      quote: replyTo === undefined ? undefined : await quoteOf(tx, viewer, chat, replyTo),
      mentions: await membersAmong(tx, chat, mentions),
    })
    if (!message) return fail('operationFailed')
    if (file) await claimFile(tx, file)
    await noteMessage(tx.db, chat, message)
    await announceChat(tx, chat, { change: 'created', messageId: message.messageId })
    return presentMessage(message, lastUnseen(chat, writer.userId))
  })
}

async function quoteOf({ db }: Tx, viewer: Viewer, chat: ChatRow, messageId: number): Promise<ChatQuote> {
  const quotedMessage = await findSeen(db, viewer, chat, messageId)
  if (!quotedMessage) fail('unknownMessage', { field: 'replyTo' })
  const { userId, displayName } = quotedMessage
  return { messageId, userId, displayName, text: await quoted(quotedMessage) }
}

/** A file without words is quoted by its name. */
const quoted = async ({ messageData, file }: Pick<ChatMessageRow, 'messageData' | 'file'>) =>
  (await quotedText(messageData)) || (file?.fileName ?? '')

/**
 * People who do not belong to a chat receive nothing of it, and so cannot be mentioned there. `before`: people who were
 * mentioned already, and may have left it since.
 */
async function membersAmong(
  { db }: Tx,
  chat: ChatRow,
  userIds: readonly string[],
  before: readonly string[] = [],
): Promise<string[]> {
  const wanted = [...new Set(userIds)]
  const added = wanted.filter((userId) => !before.includes(userId))
  const found = await findUsersAmong(db, chat.confId, added)
  const members = found.filter((user) => !user.deleted && belongsTo(chat, user))
  if (members.length < added.length) fail('invalidUserId', { field: 'mentions' })
  return wanted
}

async function sentBefore(
  { db }: Tx,
  chat: Place,
  { userId, clientKey }: { userId: string; clientKey: string | undefined },
): Promise<ChatMessageRow | undefined> {
  return clientKey === undefined ? undefined : findMessageByKey(db, chat, { userId, clientKey })
}

function nobody({ principal }: Ctx): never {
  if (principal.kind === 'app') fail('missingElement', { field: 'userId', description: 'userId is missing' })
  return fail('notInside')
}

export async function listMessages(
  ctx: Ctx,
  { confId, chatId }: Place,
  { userId, cursor, limit, search }: Input<typeof chatRoutes.messages>['query'],
): Promise<{ items: ChatMessage[]; cursor: string | null }> {
  const page = { before: cursor ? readCursor(z.int(), cursor) : undefined, limit: limit + 1 }
  const place = search ? { confId, chatId } : { confId, chatId, page }
  const { viewer, chat, messages: read } = await openChats(ctx, place, userId)
  const unseen = lastUnseen(visible(viewer, chat), viewer.person?.userId)
  const messages = search
    ? await searchMessages(ctx.db, { confId, chatId }, { ...page, search, after: unseen })
    : read
  const { rows, cursor: next } = pageOf(messages, limit, ({ messageId }) => messageId)
  return { items: rows.toReversed().map((message) => presentMessage(message, unseen)), cursor: next }
}

export async function editMessage(
  ctx: Ctx,
  { confId, chatId, messageId, userId }: MessagePlace,
  { messageData, mentions }: ChatMessageChange,
): Promise<ChatMessage> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  const writer = writerOf(viewer, conference)
  paceMessage(ctx, messageData)
  const clean = await cleanMessage(messageData)
  checkSealed(conference, clean)
  return inTransaction(ctx, async (tx) => {
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    const message = (await findSeen(tx.db, viewer, chat, messageId)) ?? fail('unknownMessage')
    if (message.userId !== writer?.userId) fail('notTheAuthor')
    const changed = await updateMessage(tx.db, messageId, {
      messageData: clean,
      mentions: mentions && (await membersAmong(tx, chat, mentions, message.mentions)),
      edited: tx.clock.now(),
    })
    await updateQuotes(tx.db, chat, messageId, await quotedText(clean))
    await announceChat(tx, chat, { change: 'updated', messageId })
    return presentMessage(changed, lastUnseen(chat, viewer.person?.userId))
  })
}

export async function deleteMessage(
  ctx: Ctx,
  { confId, chatId, messageId, userId }: MessagePlace,
): Promise<void> {
  const { conference, viewer } = await openChats(ctx, { confId }, userId)
  await inTransaction(ctx, async (tx) => {
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    const message = (await findSeen(tx.db, viewer, chat, messageId)) ?? fail('unknownMessage')
    if (!mayDelete(viewer, message.userId)) fail('notTheAuthor')
    await removeMessage(tx.db, messageId)
    if (message.file) await removeChatFiles(tx, [message.file])
    await updateQuotes(tx.db, chat, messageId, null)
    if (chat.lastMessageId === messageId) {
      const newest = await findNewestMessage(tx.db, chat)
      await updateChat(tx.db, chat, { lastMessageId: newest?.messageId ?? null })
    }
    await announceChat(tx, chat, { change: 'deleted', messageId })
  })
}

const mayDelete = ({ person, moderates }: Viewer, author: string) => moderates || person?.userId === author

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
  if (!writerOf(viewer, conference) && ctx.principal.kind !== 'account') fail('notInside')
  return inTransaction(ctx, async (tx) => {
    const writerId = (await authorOf(tx, viewer, conference))?.userId ?? fail('notInside')
    const chat = await lockVisibleChat(tx, viewer, { conference, chatId })
    const message = (await findSeen(tx.db, viewer, chat, messageId)) ?? fail('unknownMessage')
    const before = message.reactions[reaction] ?? []
    const unseen = lastUnseen(chat, writerId)
    if (before.includes(writerId) === isOn) return presentMessage(message, unseen)
    const after = isOn ? [...before, writerId] : before.filter((one) => one !== writerId)
    const reactions = { ...message.reactions, [reaction]: after }
    const changed = await updateMessage(tx.db, messageId, { reactions })
    await announceChat(tx, chat, { change: 'updated', messageId })
    return presentMessage(changed, unseen)
  })
}
