import type { ChatMessage } from '@lumi/contract'
import { everyoneChatId } from '@lumi/contract/values'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import words from '#locales/chat-news.gen.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import { shortName } from '#room/ui/short-name.ts'
import { messageText } from './plain-text.ts'

/** Messages of others, each for a moment. */
export interface MessagePreviews {
  readonly isSoundOn: ReadonlySignal<boolean>
  setSound(on: boolean): void
  /** `visible`: it can be read in the pane, or the list of chats shows it. Then it is read out only. */
  show(message: ChatMessage, visible: 'message' | 'list' | 'none'): void
  close(which: (preview: Preview) => boolean): void
}

interface Preview {
  readonly messageId: number
  readonly chatId: string
}

const soundKey = 'lumi.chat.sound'
/** As long as other notifications of people. Milliseconds. */
const durationMs = 6000
const mostAtOnce = 3
const longestText = 120

/** `speaker`: the device that plays the sound; undefined leaves that to the browser. */
export function createMessagePreviews(
  notifications: Notifications,
  speaker?: () => string | undefined,
): MessagePreviews {
  const isSoundOn = signal(readStored(soundKey) !== false)
  let shown: readonly Preview[] = []

  const close: MessagePreviews['close'] = (which) => {
    for (const preview of shown) if (which(preview)) notifications.close(idOf(preview))
    shown = shown.filter((preview) => !which(preview))
  }
  return {
    isSoundOn,
    setSound(on) {
      isSoundOn.value = on
      writeStored(soundKey, on ? undefined : false)
    },
    show(message, visible) {
      const { messageId, chatId, displayName } = message
      const text = messageText(message).slice(0, longestText)
      shown = [...shown, { messageId, chatId }]
      const [oldest] = shown
      if (oldest && shown.length > mostAtOnce) close((one) => one === oldest)
      notifications.show({
        id: idOf(message),
        // A person who takes it for a message to all may answer to all.
        source: () =>
          [shortName(displayName), chatId !== everyoneChatId && textOf(words)('notToAll')]
            .filter(Boolean)
            .join(' · '),
        text: () => text,
        placement: visible === 'none' ? 'corner' : 'unseen',
        duration: durationMs,
      })
      // The code of sounds is fetched with the first one.
      if (isSoundOn.value && visible !== 'message')
        import('#room/media/chime.ts')
          .then(({ chime }) => chime('chat', speaker?.()))
          .catch((error: unknown) => console.warn(error))
    },
    close,
  }
}

const idOf = ({ messageId }: Preview) => `message ${messageId}`
