import type { chatRoutes, Reaction } from '@lumi/contract'
import type { Handlers } from '../../../../platform/http/register-routes.ts'
import { fileAnswer, sendFile, thumbnailAnswer } from './file.ts'
import { changeReaction, deleteMessage, editMessage, listMessages, sendMessage } from './messages.ts'
import { changeChat, createChat, deleteChat, listChats, readChat } from './service.ts'

export const chatHandlers: Handlers<typeof chatRoutes> = {
  list: (ctx, { params, query }) => listChats(ctx, params.id, query),
  create: (ctx, { params, body }) => createChat(ctx, params.id, body),
  read: (ctx, { params, query }) => readChat(ctx, params.id, params.chatId, query.userId),
  update: (ctx, { params, query, body }) => changeChat(ctx, params.id, params.chatId, query.userId, body),
  delete: (ctx, { params, query }) => deleteChat(ctx, params.id, params.chatId, query.userId),
  send: (ctx, { params, body }) => sendMessage(ctx, placeOf(params), body),
  sendFile: (ctx, { params, body, files }) => sendFile(ctx, placeOf(params), body, files.file),
  file: (ctx, { params, query }) => fileAnswer(ctx, { ...messagePlaceOf(params), userId: query.userId }),
  thumbnail: (ctx, { params, query }) =>
    thumbnailAnswer(ctx, { ...messagePlaceOf(params), userId: query.userId }),
  messages: (ctx, { params, query }) => listMessages(ctx, placeOf(params), query),
  edit: (ctx, { params, query, body }) =>
    editMessage(ctx, { ...messagePlaceOf(params), userId: query.userId }, body),
  react: (ctx, { params, query }) => changeReaction(ctx, reactionOf(params, query.userId), true),
  unreact: (ctx, { params, query }) => changeReaction(ctx, reactionOf(params, query.userId), false),
  unsend: (ctx, { params, query }) => deleteMessage(ctx, { ...messagePlaceOf(params), userId: query.userId }),
}

const placeOf = ({ id, chatId }: { id: string; chatId: string }) => ({ confId: id, chatId })
const messagePlaceOf = (params: { id: string; chatId: string; messageId: number }) => ({
  ...placeOf(params),
  messageId: params.messageId,
})
const reactionOf = (
  params: Parameters<typeof messagePlaceOf>[0] & { reaction: Reaction },
  userId: string | undefined,
) => ({ ...messagePlaceOf(params), reaction: params.reaction, userId })
