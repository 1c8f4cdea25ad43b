import type { Chat, ChatFile, ChatMessage } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import { aboutChat } from '#lib/encryption/chat-place.ts'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import words from '#locales/encryption.gen.ts'
import { paragraphOf, quotedText } from '#room/chat/plain-text.ts'

/** The message that another one replies to, and how it began. */
interface SealedQuote {
  readonly messageId: number
  readonly text: string
}

/** The part of a message that the server does not have to know. */
export interface SealedMessage {
  readonly html: string
  readonly quote?: SealedQuote
}

/** Shown instead of a name that was not sealed by the key of this conference. */
const unreadable = '�'

/** The chats that messages are shown in, and so have to have been sealed for. */
interface Shown {
  readonly confId: string
  /** Default: the chat that they name themselves, where that decides where they are shown. */
  readonly chatId?: string
}

interface Opened {
  readonly text: string
  readonly author: string
  readonly quote: SealedQuote | undefined
}

/** Opens the content from the server, and remembers the opened messages. One for the channel and the client. */
export interface Opening {
  readonly cipher: Cipher
  /** Opens everything that is sealed, in any place of a value. */
  open<Said>(said: Said, shown?: Shown): Said
  /** A message that has been opened; undefined for others. */
  find(messageId: number | undefined): Opened | undefined
}

export function createOpening(cipher: Cipher, confId: string): Opening {
  const known = new Map<number, Opened>()
  const t = textOf(words)

  const openMessage = (message: ChatMessage): ChatMessage => {
    const { html, quote } = read(message)
    const opened = { ...message, messageData: html, file: message.file && openFile(message, message.file) }
    known.set(message.messageId, { text: quotedText(opened), author: message.userId, quote })
    // The quote is the one that the author has sealed.
    if (!message.quote || message.quote.messageId !== quote?.messageId) return { ...opened, quote: null }
    const text = known.get(quote.messageId)?.text ?? quote.text
    return { ...opened, quote: { ...message.quote, text: message.quote.text === null ? null : text } }
  }
  const read = (message: ChatMessage): SealedMessage => {
    const { messageData } = message
    if (messageData === '') return { html: '' }
    const sealed = /^<p>(.*)<\/p>$/s.exec(messageData)?.[1] ?? messageData
    if (!isSealed(sealed)) return { html: paragraphOf(t('message.clear')) }
    const text = cipher.openText(sealed, aboutChat('chat', message))
    const found = text === undefined ? undefined : parse(text)
    return found ?? { html: paragraphOf(t('message.unreadable')) }
  }
  const openFile = (message: ChatMessage, { fileName, ...file }: ChatFile): ChatFile => {
    const name = isSealed(fileName)
      ? (cipher.openText(fileName, aboutChat('chat-name', message)) ?? t('file.unreadable'))
      : t('file.clear')
    // Nobody in the conference can have made a small picture, so there is none.
    return { ...file, fileName: name, thumbnail: null }
  }
  const openName = (name: string) => (isSealed(name) ? (cipher.openText(name, 'name') ?? unreadable) : name)

  const open = (said: unknown, shown: Shown): unknown => {
    if (typeof said === 'string') return openName(said)
    if (Array.isArray(said)) return said.map((one) => open(one, shown))
    if (typeof said !== 'object' || said === null || said instanceof Blob) return said
    if ('messageData' in said) return openMessage({ ...(said as ChatMessage), ...shown })
    const within = 'lastMessage' in said ? { ...shown, chatId: (said as unknown as Chat).chatId } : shown
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, open(value, within)]))
  }
  return {
    cipher,
    open: <Said>(said: Said, shown: Shown = { confId }) => open(said, shown) as Said,
    find: (messageId) => (messageId === undefined ? undefined : known.get(messageId)),
  }
}

/** A person who has the key may have sealed anything, so the content is checked. */
function parse(text: string): SealedMessage | undefined {
  try {
    const { html, quote } = JSON.parse(text)
    if (typeof html !== 'string') return undefined
    return { html, quote: isQuote(quote) ? { messageId: quote.messageId, text: quote.text } : undefined }
  } catch {
    return undefined
  }
}

const isQuote = (quote: Partial<SealedQuote> | undefined | null): quote is SealedQuote =>
  typeof quote?.messageId === 'number' && typeof quote.text === 'string'
