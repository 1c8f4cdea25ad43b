import { type Chat, type ChatFile, type ChatMessage, reactions } from '@lumi/contract'
import { lastUnseen } from './audience.ts'
import type { ChatMessageRow, ChatRow, StoredChatFile } from './table.ts'

/** `unseen`: the last message that the reader does not see (`lastUnseen`), nor what others quote of those. */
export function presentMessage(message: ChatMessageRow, unseen = 0): ChatMessage {
  return {
    messageId: message.messageId,
    confId: message.confId,
    chatId: message.chatId,
    messageType: 1,
    messageDataType: 1,
    messageData: message.messageData,
    file: message.file && presentFile(message.file),
    userId: message.userId,
    displayName: message.displayName,
    created: message.created.toISOString(),
    edited: message.edited?.toISOString() ?? null,
    clientKey: message.clientKey,
    quote: message.quote && message.quote.messageId > unseen ? message.quote : null,
    mentions: message.mentions,
    reactions: reactions.flatMap((reaction) => {
      const userIds = message.reactions[reaction] ?? []
      return userIds.length > 0 ? [{ reaction, userIds }] : []
    }),
  }
}

const presentFile = ({ fileName, contentType, size, thumbnail }: StoredChatFile): ChatFile => ({
  fileName,
  contentType,
  size,
  thumbnail: thumbnail && { width: thumbnail.width, height: thumbnail.height },
})

/** Presents a chat as its reader (a user id) sees it. */
export function presentChat(
  { chat, lastMessage }: { chat: ChatRow; lastMessage: ChatMessageRow | null },
  reader: string | undefined,
): Chat {
  const unseen = lastUnseen(chat, reader)
  const isSeen = lastMessage !== null && lastMessage.messageId > unseen
  return {
    chatId: chat.chatId,
    confId: chat.confId,
    chatType: 1,
    displayName: chat.displayName,
    userGroup: chat.userGroup,
    userIds: chat.userIds,
    ownerUserId: chat.ownerUserId,
    created: chat.created.toISOString(),
    lastMessage: isSeen ? presentMessage(lastMessage, unseen) : null,
  }
}
