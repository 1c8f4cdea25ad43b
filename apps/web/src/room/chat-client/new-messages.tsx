import type { ChatMessage } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import type { Chats } from '#room/chat/chats.ts'
import { messageText } from '#room/chat/plain-text.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import visually from '#ui/visually-hidden.module.css'

/** So many are read out at most. */
const mostRead = 3

const newestOf = (messages: readonly ChatMessage[]) => messages.at(-1)?.messageId ?? 0

/** Reads out what others write while a chat is open, and not what was there when it was opened. */
export const NewMessages = ({ chats, chatId }: { readonly chats: Chats; readonly chatId: string }) => {
  const t = useText(words)
  const { messages, history } = chats.conversation(chatId)
  const shown = useSignal(messages)
  const isLoaded = useSignal(history) !== 'loading' || shown.length > 0
  const { userId } = useSignal(chats.me)
  const [since, setSince] = useState<number>()
  useEffect(() => {
    if (isLoaded) setSince((known) => known ?? newestOf(messages.value))
  }, [isLoaded, messages])
  const unheard =
    since === undefined
      ? []
      : shown.filter((message) => message.messageId > since && message.userId !== userId).slice(-mostRead)
  return (
    <div className={visually.hidden} role="log" aria-label={t('new')}>
      {unheard.map((message) => (
        <p key={message.messageId}>{t('last', { name: message.displayName, text: messageText(message) })}</p>
      ))}
    </div>
  )
}
