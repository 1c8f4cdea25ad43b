/** What of a chat is sealed: a message's words, its file, or that file's name. */
type Part = 'chat' | 'chat-file' | 'chat-name'

/** Where something in a chat was sealed, and by whom. */
export interface ChatPlace {
  readonly confId: string
  readonly chatId: string
  /** Of the author. */
  readonly userId: string
}

/** What it is sealed as: in another chat, or under another author, it does not open. */
export const aboutChat = (part: Part, { confId, chatId, userId }: ChatPlace): string =>
  // Only the last of them may have spaces.
  `${part} ${confId} ${chatId} ${userId}`
