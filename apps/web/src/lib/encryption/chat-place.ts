/** The encrypted parts of a chat: a message's words, its file, or that file's name. */
type Part = 'chat' | 'chat-file' | 'chat-name'

/** The chat in which something was encrypted, and its author. */
export interface ChatPlace {
  readonly confId: string
  readonly chatId: string
  /** The id of the author. */
  readonly userId: string
}

/** Returns the context of the encryption: in another chat, or under another author, it cannot be decrypted. */
export const aboutChat = (part: Part, { confId, chatId, userId }: ChatPlace): string =>
  // Only the last of them may have spaces.
  `${part} ${confId} ${chatId} ${userId}`
