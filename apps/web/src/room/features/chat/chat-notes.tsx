import { MessageLog } from '#room/chat/message-log.tsx'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { ChatNews } from './chat-news.ts'

/** What others have just written: seen for a moment while the chats are closed, and always read out. */
export const ChatNotes = ({ model }: ModelProps<ChatNews>) => (
  <MessageLog news={model} isHidden={useSignal(model.isOpen)} />
)
