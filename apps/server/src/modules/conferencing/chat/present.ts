import type { Chat, ChatMessage } from '@lumi/contract'
import type { ChatMessageRow, ChatRow } from './table.ts'

export function presentMessage(message: ChatMessageRow): ChatMessage {
  return {
    messageId: message.messageId,
    confId: message.confId,
    chatId: message.chatId,
    messageType: 1,
    messageDataType: 1,
    messageData: message.messageData,
    userId: message.userId,
    displayName: message.displayName,
    created: message.created.toISOString(),
    edited: message.edited?.toISOString() ?? null,
  }
}

export function presentChat({
  chat,
  lastMessage,
}: {
  chat: ChatRow
  lastMessage: ChatMessageRow | null
}): Chat {
  return {
    chatId: chat.chatId,
    confId: chat.confId,
    chatType: 1,
    displayName: chat.displayName,
    userGroup: chat.userGroup,
    userIds: chat.userIds,
    ownerUserId: chat.ownerUserId,
    created: chat.created.toISOString(),
    lastMessage: lastMessage && presentMessage(lastMessage),
  }
}
