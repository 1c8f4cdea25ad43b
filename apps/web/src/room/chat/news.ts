import type { ChatMessage } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { readStored, writeStored } from '#lib/stored.ts'
import type { Scope } from '#room/reactive/scope.ts'
import { messageText } from './plain-text.ts'

/** A message of somebody else, told for a moment while the chat it is in is not looked at. */
export interface News {
  readonly messageId: number
  readonly chatId: string
  readonly from: string
  readonly text: string
}

interface NewsBoard {
  readonly latest: ReadonlySignal<readonly News[]>
  readonly isSoundOn: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /** Shows it, and sounds unless it is seen anyway. */
  tell(message: ChatMessage, isSeen: boolean): void
  forget(which: (one: News) => boolean): void
}

const soundKey = 'lumi.chat.sound'
/** As long as other notices of who comes and goes. Milliseconds. */
const newsLifeMs = 6000
const mostNews = 3
const longestText = 120

/** What others have just written, each for a moment. `speaker`: where it sounds; undefined leaves that to the browser. */
export function createNewsBoard(scope: Scope, speaker?: () => string | undefined): NewsBoard {
  const latest = signal<readonly News[]>([])
  const isSoundOn = signal(readStored(soundKey) !== false)
  const forget = (which: (one: News) => boolean) => {
    if (latest.value.some(which)) latest.value = latest.value.filter((one) => !which(one))
  }
  return {
    latest,
    isSoundOn,
    setSound(on) {
      isSoundOn.value = on
      writeStored(soundKey, on ? undefined : false)
    },
    tell(message, isSeen) {
      const { messageId, chatId, displayName: from } = message
      const text = messageText(message).slice(0, longestText)
      latest.value = [...latest.value, { messageId, chatId, from, text }].slice(-mostNews)
      scope.after(newsLifeMs, () => forget((one) => one.messageId === messageId))
      // Its code is fetched when there is something to hear.
      if (isSoundOn.value && !isSeen)
        import('#room/media/chime.ts')
          .then(({ chime }) => chime('chat', speaker?.()))
          .catch((error: unknown) => console.warn(error))
    },
    forget,
  }
}
