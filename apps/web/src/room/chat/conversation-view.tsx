import type { ChatMessage, Reaction } from '@lumi/contract'
import { everyoneChatId, Role } from '@lumi/contract/values'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/chat.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import type { Chats, ChatWithPeople } from './chats.ts'
import composer from './composer.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageSearch } from './message-search.tsx'
import { useChatName } from './use-chat-name.ts'
import { useFileDrop } from './use-file-drop.ts'
import { useWriting } from './use-writing.ts'
import { WritingNote } from './writing-note.tsx'

interface ConversationViewProps {
  readonly chat: ChatWithPeople
  readonly chats: Chats
  /** Whether messages are looked for. */
  readonly isSearching: boolean
  readonly onSearched: () => void
}

/** What is said in a chat, and where one says something. */
export const ConversationView = ({ chat, chats, isSearching, onSearched }: ConversationViewProps) => {
  const t = useText(words)
  const nameOf = useChatName(chats)
  const conversation = chats.conversation(chat.chatId)
  const { role, privileges } = useSignal(chats.me)
  const sending = useSignal(chats.sending)
  const isOfRoom = useSignal(chats.room) !== undefined && chat.chatId === everyoneChatId
  const [target, setTarget] = useState<number>()
  /** Whether the last reaction could not be sent. */
  const [isUnsent, setUnsent] = useState(false)
  const [removing, setRemoving] = useState<ChatMessage>()
  const writing = useWriting(chat, chats, conversation)
  const drop = useFileDrop(writing.mayAttach ? writing.attach : undefined)
  const latest = useRef(writing)
  latest.current = writing
  const moderates = role === Role.host && privileges.changeUser
  // The same for all lines as long as it can be, so that what is written renders none of them.
  const writes = useMemo(
    () => ({
      reply: (message: ChatMessage) => latest.current.reply(message),
      react: (message: ChatMessage, reaction: Reaction, isOn: boolean) => {
        conversation
          .react(message.messageId, reaction, isOn)
          .then(() => setUnsent(false))
          .catch((error: unknown) => {
            console.warn('A reaction was not sent', error)
            setUnsent(true)
          })
      },
    }),
    [conversation],
  )
  const mayWrite = sending !== 'none'
  const actions = useMemo(
    () => ({
      ...(mayWrite && writes),
      edit: (message: ChatMessage) => latest.current.edit(message),
      remove: setRemoving,
      mayRemove: () => moderates,
      retry: conversation.retry,
      discard: (key: string) => {
        conversation.discard(key)
        // Its button goes with it.
        latest.current.field.current?.focus()
      },
    }),
    [conversation, moderates, mayWrite, writes],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || writing.purpose.kind === 'message') return
    // It goes no further back than this.
    event.stopPropagation()
    writing.stop()
  }
  if (isSearching)
    return (
      <MessageSearch
        conversation={conversation}
        onPick={(messageId) => {
          setTarget(messageId)
          onSearched()
        }}
      />
    )
  return (
    <div className={composer.drop} {...drop.target}>
      {isOfRoom && <p className={composer.kept}>{t('everyone.room.kept')}</p>}
      <MessageList
        key={chat.chatId}
        conversation={conversation}
        chats={chats}
        actions={actions}
        target={target}
      />
      {isUnsent && (
        <p role="alert" className={composer.problem}>
          {t('reaction.failed')}
        </p>
      )}
      {!mayWrite && <p className={composer.problem}>{t('notJoined')}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it */}
      <div onKeyDown={onKeyDown} hidden={!mayWrite}>
        <Composer
          label={t('compose', { name: nameOf(chat) })}
          text={writing.text}
          field={writing.field}
          offered={writing.offered}
          above={<WritingNote writing={writing} />}
          mayAttach={writing.mayAttach}
          files={writing.attached}
          refused={writing.tooLarge}
          isOver={drop.isOver}
          onAttach={writing.attach}
          onDetach={writing.detach}
          onPick={writing.mention}
          onChange={writing.change}
          onSend={writing.send}
          onEditLast={writing.editLast}
        />
      </div>
      {removing && (
        <ConfirmSheet
          title={t('delete.title')}
          action={t('delete')}
          run={() => conversation.remove(removing.messageId)}
          failure={t('delete.failed')}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t('delete.body')}</p>
        </ConfirmSheet>
      )}
    </div>
  )
}
