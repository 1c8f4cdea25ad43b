import { z } from 'zod'
import { ConfId, DisplayName, numericEnum, Timestamp, UserGroupNumber, UserId } from './fields.ts'
import { Reaction } from './reaction.ts'
import { mostMentions, UserGroup } from './values.ts'

/** Id of a chat within its conference; `everyone` is the chat that every conference has. */
export const ChatId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Chat id; `everyone` is the chat that every conference has', example: 'h8n2kq5wpd3m' })

/** People that a private chat can have beside its owner. */
const MOST_MEMBERS = 100
/** Characters of a message as it is sent, HTML and all; cleaned it may be half as long. */
const LONGEST_MESSAGE = 20_000

const ChatType = numericEnum('ChatType', { conversation: 1 }, 'Always 1')
const MessageType = numericEnum('MessageType', { writtenByPerson: 1 }, 'Always 1: written by a person')
const MessageDataType = numericEnum('MessageDataType', { html: 1 }, 'Always 1: an HTML paragraph')
const MessageData = z
  .string()
  .min(1)
  .max(LONGEST_MESSAGE)
  .meta({
    description:
      'HTML. Paragraphs, line breaks, bold, italic, underline, lists, code and links (http, https, mailto) remain; ' +
      'of everything else only the text is stored. The result must not be empty and has at most 10,000 characters.',
    example: '<p>Welcome, <b>everybody</b>!</p>',
  })
/** The identifier by which a client refers to a message before it has an id. */
const ClientKey = z.string().min(1).max(64).meta({ example: '7f1c0f6e-5a0e-4f6e-9f0a-3d8a4a2b9c11' })
const Members = z
  .array(UserId)
  .max(MOST_MEMBERS)
  .meta({
    description: 'Members of a private chat besides its owner; empty for other groups',
    example: ['u4hn8c2ksjf0'],
  })

const Mentions = z.array(UserId).max(mostMentions)
const MessageNumber = z.int().meta({ description: 'Increases with every message', example: 412 })

/** The message that another one replies to. */
export const ChatQuote = z
  .object({
    messageId: MessageNumber,
    userId: UserId.meta({ description: 'Author' }),
    displayName: z.string().meta({ description: 'Their name at that time', example: 'Ada Lovelace' }),
    text: z.string().nullable().meta({
      description: 'Beginning of the text, without markup; null if the message was deleted',
      example: 'Welcome, everybody!',
    }),
  })
  .meta({ id: 'ChatQuote' })
export type ChatQuote = z.infer<typeof ChatQuote>

/** A file that was sent with a message. */
export const ChatFile = z
  .object({
    fileName: z.string().meta({ example: 'Homework.pdf' }),
    contentType: z
      .string()
      .meta({ description: 'Media type, detected from the content', example: 'application/pdf' }),
    size: z.int().meta({ description: 'Bytes', example: 48213 }),
    thumbnail: z.object({ width: z.int(), height: z.int() }).nullable().meta({
      description: 'Size of its small picture in pixels; null for what is no picture',
      example: null,
    }),
  })
  .meta({ id: 'ChatFile' })
export type ChatFile = z.infer<typeof ChatFile>

/** Something that was written in a chat. */
export const ChatMessage = z
  .object({
    messageId: MessageNumber,
    confId: ConfId,
    chatId: ChatId,
    messageType: MessageType,
    messageDataType: MessageDataType,
    messageData: z.string().meta({
      description: 'Sanitised HTML, safe to display; empty if a file was sent without words',
      example: '<p>Welcome, <b>everybody</b>!</p>',
    }),
    file: ChatFile.nullable().meta({ description: 'The file that was sent with it' }),
    userId: UserId.meta({ description: 'Author' }),
    displayName: z.string().meta({ description: 'Their name at that time', example: 'Ada Lovelace' }),
    created: Timestamp,
    edited: Timestamp.nullable().meta({ description: 'Time at which it was last edited', example: null }),
    clientKey: ClientKey.nullable().meta({ description: 'As its author sent it; null without one' }),
    quote: ChatQuote.nullable().meta({
      description: 'The message that this one replies to; null if it is no reply',
    }),
    mentions: z.array(UserId).meta({ description: 'Mentioned users', example: ['u4hn8c2ksjf0'] }),
    reactions: z.array(z.object({ reaction: Reaction, userIds: z.array(UserId) })).meta({
      description: 'Reactions, each with the users who chose it',
      example: [{ reaction: 'heart', userIds: ['u4hn8c2ksjf0'] }],
    }),
  })
  .meta({ id: 'ChatMessage' })
export type ChatMessage = z.infer<typeof ChatMessage>

/** A conversation in a conference. */
export const Chat = z
  .object({
    chatId: ChatId,
    confId: ConfId,
    chatType: ChatType,
    displayName: z.string().nullable().meta({ description: 'Its name, if it has one', example: 'Homework' }),
    userGroup: UserGroupNumber.meta({
      description:
        'Visible to its owner and: 1 the named members, 2 all users, 3 all attendees, 4 all presenters, 5 all hosts; ' +
        'by their current role',
    }),
    userIds: Members,
    ownerUserId: UserId.nullable().meta({ description: 'User who started it; null for `everyone`' }),
    created: Timestamp,
    lastMessage: ChatMessage.nullable().meta({ description: 'The newest message' }),
  })
  .meta({ id: 'Chat' })
export type Chat = z.infer<typeof Chat>

/** A new chat. The caller becomes a member. */
export const ChatCreate = z
  .object({
    chatType: ChatType.optional(),
    displayName: DisplayName.optional().meta({ description: 'Optional name' }),
    userGroup: UserGroupNumber.default(UserGroup.specified),
    userIds: Members.default([]),
    ownerUserId: UserId.optional().meta({
      description:
        'Owner of the chat. Apps can name any user, or none for a group chat; for everyone else it is the caller.',
    }),
  })
  .refine(({ userGroup, userIds }) => (userGroup === UserGroup.specified) === userIds.length > 0, {
    path: ['userIds'],
    message: 'Group 1 names at least one user, other groups none',
  })
  .meta({ id: 'ChatCreate', example: { userGroup: 1, userIds: ['u4hn8c2ksjf0'] } })
export type ChatCreate = z.input<typeof ChatCreate>

/**
 * The changeable part of a chat. Its group stays the same, so that nobody gains access to messages that were not meant
 * for them.
 */
export const ChatChange = z
  .object({
    displayName: DisplayName.nullable().meta({ description: 'Its name; null for none' }),
    userIds: Members.min(1).meta({
      description:
        'Members of a private chat besides its owner. Who is added sees what is written from then on, and nothing of ' +
        'before: neither messages and files nor what replies quote of them',
    }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ChatChange', description: 'Changed fields only', example: { displayName: 'Homework' } })
export type ChatChange = z.input<typeof ChatChange>

/** A message to be sent. */
export const ChatMessageCreate = z
  .object({
    messageType: MessageType.optional(),
    messageDataType: MessageDataType.optional(),
    messageData: MessageData,
    userId: UserId.optional().meta({
      description:
        'Author. Apps have to name one: a user of the conference, or an id of their own for an author who is not. For ' +
        'everyone else it is the caller.',
    }),
    displayName: DisplayName.optional().meta({
      description: 'Name of an author who is not a user of the conference. Default: `Guest`',
      example: 'Guest',
    }),
    replyTo: MessageNumber.optional().meta({ description: 'Message of the same chat that it replies to' }),
    mentions: Mentions.optional().meta({
      description: 'Mentioned users; all of them must be members of the chat',
      example: ['u4hn8c2ksjf0'],
    }),
    clientKey: ClientKey.optional().meta({
      description:
        'A key of your own, new for every message. Sending the same key to the same chat again returns the message that is ' +
        'stored already, so that a client without an answer can safely try again.',
    }),
  })
  .meta({ id: 'ChatMessageCreate', example: { messageData: '<p>Welcome, <b>everybody</b>!</p>' } })
export type ChatMessageCreate = z.input<typeof ChatMessageCreate>

/** A file to be sent, with a message or without. */
export const ChatFileCreate = ChatMessageCreate.extend({ messageData: MessageData.optional() }).meta({
  id: 'ChatFileCreate',
  example: { clientKey: '7f1c0f6e-5a0e-4f6e-9f0a-3d8a4a2b9c11' },
})
export type ChatFileCreate = z.input<typeof ChatFileCreate>

/** A message in other words. */
export const ChatMessageChange = z
  .object({
    messageData: MessageData,
    mentions: Mentions.optional().meta({
      description:
        'Users mentioned now; those who were not mentioned before must be members of the chat. Default: unchanged',
      example: ['u4hn8c2ksjf0'],
    }),
  })
  .meta({ id: 'ChatMessageChange', example: { messageData: '<p>Welcome!</p>' } })
export type ChatMessageChange = z.input<typeof ChatMessageChange>
