import type { ChatMessage } from '@lumi/contract'
import { saveBlob } from '#lib/save-file.ts'
import type { ChatSource } from './chat-source.ts'

type Place = Pick<ChatMessage, 'chatId' | 'messageId'>

/** The files that were sent with messages. */
export interface ChatFiles {
  /** Address of the small picture of one, until the call ends. */
  thumbnail(message: Place): Promise<string>
  read(message: Place, signal: AbortSignal): Promise<Blob>
  /** Lets the browser save one. */
  save(message: Place, fileName: string): Promise<void>
}

/** Each small picture is fetched once, however often its message is scrolled by. */
export function createChatFiles({ scope, confId, client }: ChatSource): ChatFiles {
  const thumbnails = new Map<number, Promise<string>>()
  const paramsOf = ({ chatId, messageId }: Place) => ({ id: confId, chatId, messageId })

  const addressOf = (file: Blob) => {
    const address = URL.createObjectURL(file)
    scope.onEnd(() => URL.revokeObjectURL(address))
    return address
  }
  const fetchThumbnail = async (message: Place) => {
    const answer = client.chat.thumbnail({ params: paramsOf(message) }, { signal: scope.signal })
    return addressOf(await answer)
  }
  const read = (message: Place, signal: AbortSignal) =>
    client.chat.file({ params: paramsOf(message) }, { signal })
  return {
    thumbnail(message) {
      const { messageId } = message
      const known = thumbnails.get(messageId)
      if (known) return known
      const fetched = fetchThumbnail(message).catch((error) => {
        thumbnails.delete(messageId)
        throw error
      })
      thumbnails.set(messageId, fetched)
      return fetched
    },
    read,
    async save(message, fileName) {
      saveBlob(await read(message, scope.signal), fileName)
    },
  }
}
