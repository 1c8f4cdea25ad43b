import type { ChatMessage, LinkedContent } from '@lumi/contract'
import { maxQuoteLength } from '@lumi/contract/values'
import { type LumiClient, LumiError } from '@lumi/sdk'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import { folded } from '#lib/folded.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { plainTextOf } from '#room/chat/plain-text.ts'
import { openFile, openSealed, sealFile } from './sealed-file.ts'
import { typeByName } from './shown-formats.ts'

/** What a message says, beside what the server has to know of it. */
interface SealedMessage {
  readonly html: string
  /** The beginning of what it replies to, which the server cannot read out. */
  readonly quote?: string
}

/** In place of what was not sealed by the key of this conference. */
const unreadable = '�'
/** Messages that are opened to find those that say something, and how many of them are found. */
const searched = 200
const mostFound = 50

/** Opens what the server says, and remembers what messages say: one for all ways by which they come. */
export interface Opening {
  readonly cipher: Cipher
  /** What is sealed is opened, wherever it stands. */
  open<Said>(said: Said): Said
  /** The beginning of a message that has been opened. */
  textOf(messageId: number): string | undefined
  /** The beginning of what that message replies to. */
  quoteOf(messageId: number): string | undefined
}

export function createOpening(cipher: Cipher): Opening {
  const opened = new Map<number, { readonly text: string; readonly quote: string | undefined }>()

  const openMessage = (message: ChatMessage): ChatMessage => {
    const sealed = /^<p>(.*)<\/p>$/s.exec(message.messageData)?.[1] ?? message.messageData
    const { html, quote } = isSealed(sealed) ? read(sealed) : { html: message.messageData, quote: undefined }
    opened.set(message.messageId, { text: plainTextOf(html).slice(0, maxQuoteLength), quote })
    const file = message.file && { ...message.file, fileName: openName(message.file.fileName) }
    const isGone = message.quote?.text === null
    return {
      ...message,
      messageData: html,
      file,
      quote: message.quote && { ...message.quote, text: isGone ? null : (quote ?? '') },
    }
  }
  const read = (sealed: string): SealedMessage => {
    const text = cipher.openText(sealed, 'chat')
    return (text === undefined ? undefined : parse(text)) ?? { html: `<p>${unreadable}</p>` }
  }
  const openName = (name: string) => (isSealed(name) ? (cipher.openText(name, 'name') ?? unreadable) : name)

  const open = (said: unknown): unknown => {
    if (typeof said === 'string') return openName(said)
    if (Array.isArray(said)) return said.map(open)
    if (typeof said !== 'object' || said === null || said instanceof Blob) return said
    if ('messageData' in said) return openMessage(said as ChatMessage)
    return Object.fromEntries(Object.entries(said).map(([name, value]) => [name, open(value)]))
  }
  return {
    cipher,
    open: <Said>(said: Said) => open(said) as Said,
    textOf: (messageId) => opened.get(messageId)?.text,
    quoteOf: (messageId) => opened.get(messageId)?.quote,
  }
}

/** Whoever has the key may have sealed anything. */
function parse(text: string): SealedMessage | undefined {
  try {
    const { html, quote } = JSON.parse(text)
    if (typeof html !== 'string') return undefined
    return { html, quote: typeof quote === 'string' ? quote : undefined }
  } catch {
    return undefined
  }
}

/** The chats of a client, whose callers write and read as in any other conference. */
export function sealedChats(
  { chat, preview }: Pick<LumiClient, 'chat' | 'preview'>,
  { cipher, open, textOf, quoteOf }: Opening,
): Pick<LumiClient, 'chat' | 'preview'> {
  const sealMessage = (html: string, quote: string | undefined) =>
    `<p>${cipher.sealText(JSON.stringify({ html, quote } satisfies SealedMessage), 'chat')}</p>`
  const quoted = (replyTo: number | undefined) => (replyTo === undefined ? undefined : textOf(replyTo))
  const messages: LumiClient['chat']['messages'] = async (input, options) => {
    const { search, ...query } = input.query ?? {}
    if (!search) return open(await chat.messages({ ...input, query }, options))
    // The server cannot look for it.
    const wanted = folded(search)
    const found: ChatMessage[] = []
    let cursor: string | undefined
    do {
      const page = open(await chat.messages({ ...input, query: { limit: searched, cursor } }, options))
      const fits = page.items.filter(({ messageData, file }) =>
        folded(`${plainTextOf(messageData)}\n${file?.fileName ?? ''}`).includes(wanted),
      )
      found.unshift(...fits)
      cursor = page.cursor ?? undefined
    } while (cursor && found.length < mostFound)
    return { items: found.slice(-mostFound), cursor: null }
  }
  return {
    // Who asks the server about a page tells it what was written.
    preview: { ...preview, read: () => Promise.reject(new Error('Links are not looked up here')) },
    chat: {
      ...chat,
      list: async (...call) => open(await chat.list(...call)),
      create: async (...call) => open(await chat.create(...call)),
      messages,
      send: async ({ body, ...input }, options) => {
        const messageData = sealMessage(body.messageData, quoted(body.replyTo))
        return open(await chat.send({ ...input, body: { ...body, messageData } }, options))
      },
      edit: async ({ body, ...input }, options) =>
        open(
          await chat.edit(
            {
              ...input,
              body: { messageData: sealMessage(body.messageData, quoteOf(input.params.messageId)) },
            },
            options,
          ),
        ),
      sendFile: async ({ body, files, ...input }, options) => {
        const words = body?.messageData && {
          messageData: sealMessage(body.messageData, quoted(body.replyTo)),
        }
        const file = await sealFile(files.file, cipher)
        return open(await chat.sendFile({ ...input, body: { ...body, ...words }, files: { file } }, options))
      },
      react: async (...call) => open(await chat.react(...call)),
      unreact: async (...call) => open(await chat.unreact(...call)),
      file: async (...call) => openFile(await chat.file(...call), cipher),
    },
  }
}

/** The same for chats and files of a call. */
export function sealedClient(client: LumiClient, opening: Opening): LumiClient {
  const { cipher, open } = opening
  const { breakoutResult, conferenceContent, share } = client
  const openLinked = (file: LinkedContent): LinkedContent => {
    const { displayName } = open(file)
    const contentType = (isSealed(file.displayName) && typeByName(displayName)) || file.contentType
    return { ...file, displayName, contentType }
  }
  return {
    ...client,
    ...sealedChats(client, opening),
    conferenceContent: {
      ...conferenceContent,
      list: async (...call) => ({ items: (await conferenceContent.list(...call)).items.map(openLinked) }),
      upload: async ({ files, body, ...input }, options) => {
        const content = await sealFile(files.content, cipher)
        const fileName = cipher.sealText(body?.fileName ?? content.name, 'name')
        return openLinked(
          await conferenceContent.upload(
            { ...input, body: { ...body, fileName }, files: { content } },
            options,
          ),
        )
      },
      download: async (...call) => openFile(await conferenceContent.download(...call), cipher),
      document: (...call) =>
        conferenceContent.document(...call).catch(async (error: unknown) => {
          // Of what is sealed the server has no pages: the file is opened here.
          if (!(error instanceof LumiError) || error.errorName !== 'noPages') throw error
          const opened = await openSealed(await conferenceContent.download(...call), cipher)
          if (!opened) throw error
          return opened
        }),
    },
    breakoutResult: {
      ...breakoutResult,
      take: async (...call) => open(await breakoutResult.take(...call)),
    },
    share: {
      ...share,
      start: async (...call) => open(await share.start(...call)),
      turn: async (...call) => open(await share.turn(...call)),
    },
  }
}

/** A line on which what is sealed is heard opened. */
export function sealedChannel(channel: ControlChannel, { open }: Opening): ControlChannel {
  return {
    ...channel,
    on: (message, handler) =>
      channel.on(message, ((said?: unknown) =>
        (handler as (opened: unknown) => void)(open(said))) as typeof handler),
  }
}
