import { z } from 'zod'
import {
  Chat,
  ChatChange,
  ChatCreate,
  ChatFileCreate,
  ChatId,
  ChatMessage,
  ChatMessageChange,
  ChatMessageCreate,
} from './chat.ts'
import { ConferenceParams, ConfId, queryInt, UserId } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { Reaction } from './reaction.ts'
import { type Access, routes } from './route.ts'
import { maxChatFileBytes } from './values.ts'

const ChatParams = z.object({ id: ConfId, chatId: ChatId })
const MessageParams = ChatParams.extend({
  messageId: queryInt(1, Number.MAX_SAFE_INTEGER).meta({ description: 'Message id', example: 412 }),
})

const ReactionParams = MessageParams.extend({ reaction: Reaction })

/** Accounts are the user of the conference that they were when they joined it, or that they became by writing. */
const access = { account: 1, app: true, participant: 'chat', user: 'chat' } as const satisfies Access

const actsFor = {
  userId: UserId.optional().meta({
    description: 'The user an app asks for; everyone else asks for themselves and can leave it out',
  }),
}
/** Characters that messages can be searched for. */
const LONGEST_SEARCH = 100

const paging = { ...actsFor, ...pageQuery(200, 50) }

/** Failures of the user named by an app: they may have been deleted. An unknown id stands for a user of its own. */
const conferenceErrors = [
  'invalidConferenceId',
  'conferenceDeleted',
  'userDeleted',
  'expelled',
  'chatNotAllowed',
] as const
const chatErrors = [...conferenceErrors, 'unknownChat'] as const
const writeErrors = [...chatErrors, 'chatOff'] as const
const fileErrors = [...chatErrors, 'unknownMessage', 'storageError', 'rangeNotSatisfiable'] as const

/** Conversations of the people in a conference. */
export const chatRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/chats',
    summary: 'List the chats the caller belongs to',
    description:
      'First the chat `everyone`, which every conference has from the start, then those with the newest messages. ' +
      'Apps, and accounts with role host or above, also see group chats; a private chat (group 1) is visible only to ' +
      'its members.',
    access,
    params: ConferenceParams,
    query: z.object(paging),
    response: page(Chat).extend({
      userId: UserId.nullable().meta({
        description:
          'The user of the conference as whom the caller writes; null for accounts that manage it and have neither joined it nor written',
      }),
    }),
    errors: conferenceErrors,
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/chat',
    summary: 'Start a chat with users or with a group',
    description:
      'Starting another private chat with the same users returns the first one. People start 20 chats at once, and one ' +
      'more every ten seconds.',
    access,
    params: ConferenceParams,
    body: ChatCreate,
    response: Chat,
    errors: [...conferenceErrors, 'chatOff', 'invalidUserId', 'tooManyChats', 'operationFailed'],
    rateLimit: { max: 120, seconds: 60 },
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}',
    summary: 'Get a chat',
    access,
    params: ChatParams,
    query: z.object(actsFor),
    response: Chat,
    errors: chatErrors,
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}',
    summary: 'Rename a chat, or change the members of a private one',
    description: 'For its owner; group chats also for hosts. The chat `everyone` cannot be changed.',
    access,
    params: ChatParams,
    query: z.object(actsFor),
    body: ChatChange,
    response: Chat,
    errors: [...chatErrors, 'invalidUserId', 'chatNotChangeable'],
    rateLimit: { max: 120, seconds: 60 },
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}',
    summary: 'Delete a chat with all its messages',
    description:
      'For its owner; group chats also for hosts. Of the chat `everyone`, only the messages are deleted.',
    access,
    params: ChatParams,
    query: z.object(actsFor),
    response: null,
    errors: chatErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  send: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message',
    summary: 'Send a message',
    description:
      'Accounts write as the user they joined as; a host or owner who has never joined becomes a user by writing. ' +
      'Apps name the author in `userId`. People write 30 messages at once and one more each second, with 200 kB at once and 10 kB more ' +
      'each second; changed messages count as well.',
    access,
    params: ChatParams,
    body: ChatMessageCreate,
    response: ChatMessage,
    errors: [
      ...writeErrors,
      'unknownMessage',
      'invalidUserId',
      'messageNotEncrypted',
      'tooManyMessages',
      'operationFailed',
    ],
    rateLimit: { max: 1200, seconds: 60 },
  },
  sendFile: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/file',
    summary: 'Send a message with a file',
    description:
      'Requires the feature fileShare. Only people who can read the chat can fetch the file. It is deleted with its message. Programs are ' +
      'refused, and types that could act in a browser, such as HTML and SVG, are only served as downloads. The total size of the ' +
      'files in the chats of a conference is limited on the server.',
    access,
    params: ChatParams,
    body: ChatFileCreate,
    files: { file: { description: 'The file', maxBytes: maxChatFileBytes, keep: 'storage' } },
    response: ChatMessage,
    errors: [
      ...writeErrors,
      'filesOff',
      'unknownMessage',
      'invalidUserId',
      'messageNotEncrypted',
      'unsupportedType',
      'tooManyMessages',
      'chatFilesFull',
      'appFilesFull',
      'demoFilesFull',
      'storageError',
      'operationFailed',
      'picturesBusy',
    ],
    rateLimit: { max: 60, seconds: 60 },
  },
  file: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}/file',
    summary: 'Download the file of a message',
    access,
    params: MessageParams,
    query: z.object(actsFor),
    response: 'file',
    errors: fileErrors,
  },
  thumbnail: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}/thumbnail',
    summary: 'Get a small picture of the file of a message',
    access,
    params: MessageParams,
    query: z.object(actsFor),
    response: 'file',
    errors: [...fileErrors, 'noThumbnail'],
  },
  messages: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/messages',
    summary: 'List the messages of a chat, newest page first',
    description: 'Within a page the oldest message comes first. `cursor` leads back in time.',
    access,
    params: ChatParams,
    query: z.object({
      ...paging,
      search: z
        .string()
        .trim()
        .min(1)
        .max(LONGEST_SEARCH)
        .optional()
        .meta({ description: 'Only messages whose text has this, whatever its case', example: 'slides' }),
    }),
    response: page(ChatMessage),
    errors: chatErrors,
  },
  edit: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}',
    summary: 'Edit a message',
    description: 'For its author.',
    access,
    params: MessageParams,
    query: z.object(actsFor),
    body: ChatMessageChange,
    response: ChatMessage,
    errors: [
      ...writeErrors,
      'unknownMessage',
      'notTheAuthor',
      'invalidUserId',
      'messageNotEncrypted',
      'tooManyMessages',
    ],
    rateLimit: { max: 300, seconds: 60 },
  },
  react: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}/reaction/{reaction}',
    summary: 'React to a message',
    description: 'Each person can add each of the six reactions once; members of the chat see the names.',
    access,
    params: ReactionParams,
    query: z.object(actsFor),
    response: ChatMessage,
    errors: [...writeErrors, 'unknownMessage'],
    rateLimit: { max: 120, seconds: 60 },
  },
  unreact: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}/reaction/{reaction}',
    summary: 'Take a reaction to a message back',
    access,
    params: ReactionParams,
    query: z.object(actsFor),
    response: ChatMessage,
    errors: [...writeErrors, 'unknownMessage'],
    rateLimit: { max: 120, seconds: 60 },
  },
  unsend: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/chat/{chatId}/message/{messageId}',
    summary: 'Delete a message',
    description: 'For its author, and for hosts with the changeUser privilege.',
    access,
    params: MessageParams,
    query: z.object(actsFor),
    response: null,
    errors: [...chatErrors, 'unknownMessage', 'notTheAuthor'],
    rateLimit: { max: 300, seconds: 60 },
  },
})
