import type { ChatMessage, LinkedContent } from '@lumi/contract'
import { everyoneChatId, sealedFileMark } from '@lumi/contract/values'
import { type LumiClient, LumiError } from '@lumi/sdk'
import { aboutChat, type ChatPlace } from '#lib/encryption/chat-place.ts'
import type { Cipher } from '#lib/encryption/cipher.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import { folded } from '#lib/folded.ts'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import { plainTextOf } from '#room/chat/plain-text.ts'
import type { Opening, SealedMessage } from './opening.ts'

/** Messages that are opened to find those that say something, and how many of them are found. */
const searched = 200
const mostFound = 50

/** Returns the user id under which this browser writes. */
export type Author = () => string | Promise<string>

/** The chats of a client, whose callers write and read as in any other conference. */
export function sealedChats(
  { chat, preview }: Pick<LumiClient, 'chat' | 'preview'>,
  { cipher, open, find }: Opening,
  author: Author,
): Pick<LumiClient, 'chat' | 'preview'> {
  const placeOf = async (params: Params): Promise<ChatPlace> => ({
    ...shownIn(params),
    userId: await author(),
  })
  const sealMessage = async (params: Params, message: SealedMessage) =>
    `<p>${cipher.sealText(JSON.stringify(message), aboutChat('chat', await placeOf(params)))}</p>`
  const quoteOf = (messageId: number | undefined) => {
    const quoted = find(messageId)
    return messageId === undefined ? undefined : { messageId, text: quoted?.text ?? '' }
  }
  const messages: LumiClient['chat']['messages'] = async (input, options) => {
    const { search, ...query } = input.query ?? {}
    const shown = shownIn(input.params)
    if (!search) return open(await chat.messages({ ...input, query }, options), shown)
    // The server cannot look for it.
    const wanted = folded(search)
    const found: ChatMessage[] = []
    let cursor: string | undefined
    do {
      const query = { limit: searched, cursor }
      const page = open(await chat.messages({ ...input, query }, options), shown)
      const fits = page.items.filter(({ messageData, file }) =>
        folded(`${plainTextOf(messageData)}\n${file?.fileName ?? ''}`).includes(wanted),
      )
      found.unshift(...fits)
      cursor = page.cursor ?? undefined
    } while (cursor && found.length < mostFound)
    return { items: found.slice(-mostFound), cursor: null }
  }
  return {
    // A request for a preview would tell the server what was written.
    preview: { ...preview, read: () => Promise.reject(new Error('Links are not looked up here')) },
    chat: {
      ...chat,
      list: async (...call) => open(await chat.list(...call)),
      create: async (...call) => open(await chat.create(...call)),
      messages,
      send: async ({ body, params, ...input }, options) => {
        const sealed = { html: body.messageData, quote: quoteOf(body.replyTo) }
        const messageData = await sealMessage(params, sealed)
        const sent = await chat.send({ ...input, params, body: { ...body, messageData } }, options)
        return open(sent, shownIn(params))
      },
      edit: async ({ body, params, ...input }, options) => {
        const sealed = { html: body.messageData, quote: find(params.messageId)?.quote }
        const messageData = await sealMessage(params, sealed)
        const changed = await chat.edit({ ...input, params, body: { ...body, messageData } }, options)
        return open(changed, shownIn(params))
      },
      sendFile: async ({ body, files, params, ...input }, options) => {
        const sealed = { html: body?.messageData ?? '', quote: quoteOf(body?.replyTo) }
        // The quote is sealed with it, also where nothing is written.
        const words = (sealed.html || sealed.quote) && { messageData: await sealMessage(params, sealed) }
        const place = await placeOf(params)
        const about = { content: aboutChat('chat-file', place), name: aboutChat('chat-name', place) }
        const file = await sealFile(files.file, cipher, about)
        const message = { ...input, params, body: { ...body, ...words }, files: { file } }
        return open(await chat.sendFile(message, options), shownIn(params))
      },
      react: async (input, options) => open(await chat.react(input, options), shownIn(input.params)),
      unreact: async (input, options) => open(await chat.unreact(input, options), shownIn(input.params)),
      file: async (input, options) => {
        const userId = find(input.params.messageId)?.author ?? ''
        const about = aboutChat('chat-file', { ...shownIn(input.params), userId })
        const opened = await openSealed(await chat.file(input, options), cipher, about)
        if (!opened) throw new Error('A file in an encrypted chat was not encrypted')
        return opened
      },
    },
  }
}

type Params = { readonly id: string; readonly chatId: string }

const shownIn = ({ id, chatId }: Params) => ({ confId: id, chatId })

/** Seals and opens the chats and files of a call. */
export function sealedClient(client: LumiClient, opening: Opening, author: Author): LumiClient {
  const { cipher, open } = opening
  const { breakoutResult, conferenceContent, share } = client
  const openLinked = (file: LinkedContent): LinkedContent => {
    const { displayName } = open(file)
    const contentType = (isSealed(file.displayName) && typeByName(displayName)) || file.contentType
    return { ...file, displayName, contentType }
  }
  return {
    ...client,
    ...sealedChats(client, opening, author),
    conferenceContent: {
      ...conferenceContent,
      list: async (...call) => ({ items: (await conferenceContent.list(...call)).items.map(openLinked) }),
      upload: async ({ files, body, ...input }, options) => {
        const content = await sealFile(files.content, cipher, aboutFile)
        const fileName = sealName(body?.fileName ?? content.name, cipher, aboutFile)
        return openLinked(
          await conferenceContent.upload(
            { ...input, body: { ...body, fileName }, files: { content } },
            options,
          ),
        )
      },
      download: async (...call) => {
        const file = await conferenceContent.download(...call)
        // Files of the library are returned as they are.
        return (await openSealed(file, cipher, aboutFile.content)) ?? file
      },
      document: (...call) =>
        conferenceContent.document(...call).catch(async (error: unknown) => {
          // The server has no pages of an encrypted file: it is opened here.
          if (!(error instanceof LumiError) || error.errorName !== 'noPages') throw error
          const file = await conferenceContent.download(...call)
          const opened = await openSealed(file, cipher, aboutFile.content)
          if (!opened) throw error
          return opened
        }),
    },
    breakoutResult: {
      ...breakoutResult,
      take: async (input, options) => {
        const shown = { confId: input.params.roomId, chatId: everyoneChatId }
        return open(await breakoutResult.take(input, options), shown)
      },
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

const mark = new TextEncoder().encode(sealedFileMark)

/** The purposes for which a file and its name are sealed. */
interface About {
  readonly content: string
  readonly name: string
}

/** The context of a file that belongs to the whole conference. */
export const aboutFile: About = { content: 'file', name: 'name' }

/** The file as the server keeps it: neither its bytes nor its name say what it is. */
async function sealFile(file: Blob, cipher: Cipher, about: About): Promise<File> {
  const sealed = cipher.seal(new Uint8Array(await file.arrayBuffer()), about.content)
  const name = file instanceof File ? file.name : ''
  return new File([mark, sealed], sealName(name, cipher, about), { type: 'application/octet-stream' })
}

/** The bytes of a name that, sealed, has the 255 characters that the server keeps of one. */
const mostNameBytes = 146

/** Shortens a longer name, because a sealed name that the server has cut would open nowhere. */
export const sealName = (name: string, cipher: Cipher, about: About): string =>
  cipher.sealText(fitting(name), about.name)

/** Its ending says what kind of file it is, and stays. */
function fitting(name: string): string {
  if (bytesOf(name) <= mostNameBytes) return name
  const ending = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const letters = [...name.slice(0, name.length - ending.length)]
  const shortened = () => `${letters.join('')}…${ending}`
  while (bytesOf(shortened()) > mostNameBytes) letters.pop()
  return shortened()
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Undefined for what is not sealed. Throws what was sealed and does not open. */
async function openSealed(file: Blob, cipher: Cipher, about: string): Promise<Blob | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (!mark.every((byte, place) => bytes[place] === byte)) return undefined
  const opened = cipher.open(bytes.slice(mark.length), about)
  return new Blob([opened], { type: typeByBytes(opened) })
}

/** Formats that every browser shows by itself: how names end, and how the bytes begin (as Latin letters). */
const formats: Readonly<Record<string, { readonly ending: RegExp; readonly beginning: RegExp }>> = {
  'application/pdf': { ending: /\.pdf$/i, beginning: /^%PDF-/ },
  'image/png': { ending: /\.png$/i, beginning: /^\x89PNG\r\n/ },
  'image/jpeg': { ending: /\.jpe?g$/i, beginning: /^\xff\xd8\xff/ },
  'image/gif': { ending: /\.gif$/i, beginning: /^GIF8/ },
  'image/webp': { ending: /\.webp$/i, beginning: /^RIFF.{4}WEBP/s },
  'image/avif': { ending: /\.avif$/i, beginning: /^.{4}ftypavi[fs]/s },
}

export const isShown = (type: string): boolean => Object.hasOwn(formats, type)

/** The type of a file by its bytes; undefined for all that a browser would only save. */
function typeByBytes(bytes: Uint8Array): string | undefined {
  const first = String.fromCharCode(...bytes.slice(0, 16))
  return Object.keys(formats).find((type) => formats[type]?.beginning.test(first))
}

/** The type of a file by its name; undefined for all that a browser would only save. */
const typeByName = (name: string): string | undefined =>
  Object.keys(formats).find((type) => formats[type]?.ending.test(name))
