import { MessageLog } from '#room/chat/message-log.tsx'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { ChatNews } from './chat-news.ts'

/** What others have just written: seen for a moment unless the panel shows it, and always read out. */
export const ChatNotes = ({ model }: ModelProps<ChatNews>) => {
  const looked = useSignal(model.looked)
  const isInList = looked !== undefined && looked.chatId === undefined
  return <MessageLog news={model} isSeen={({ chatId }) => isInList || chatId === looked?.chatId} />
}
