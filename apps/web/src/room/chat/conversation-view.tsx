import type { ChatMessage, Reaction } from '@lumi/contract'
import { everyoneChatId, Role } from '@lumi/contract/values'
import { IconX } from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import type { Chats, ChatWithPeople } from './chats.ts'
import composer from './composer.module.css'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { MessageSearch } from './message-search.tsx'
import { useChatName } from './use-chat-name.ts'
import { useWriting, type Writing } from './use-writing.ts'

interface ConversationViewProps {
  readonly chat: ChatWithPeople
  readonly chats: Chats
  /** True while the search is open. */
  readonly isSearching: boolean
  readonly onSearched: () => void
}

/** The messages of a chat, and the field for a new one. */
export const ConversationView = ({ chat, chats, isSearching, onSearched }: ConversationViewProps) => {
  const t = useText(words)
  const nameOf = useChatName(chats)
  const conversation = chats.conversation(chat.chatId)
  const { role, privileges } = useSignal(chats.me)
  const sending = useSignal(chats.sending)
  const isOfRoom = useSignal(chats.room) !== undefined && chat.chatId === everyoneChatId
  const [target, setTarget] = useState<number>()
  /** True where the last reaction could not be sent. */
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
    // The key closes nothing else.
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

/** Takes files that are dropped somewhere in an element, where they are wanted; `isOver` while they are held above it. */
function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  /** Each element that is entered within is left again. */
  const depth = useRef(0)
  const holdsFiles = (event: DragEvent) => onFiles !== undefined && event.dataTransfer.types.includes('Files')
  const enter = (by: 1 | -1) => (event: DragEvent) => {
    if (!holdsFiles(event)) return
    depth.current = Math.max(0, depth.current + by)
    setOver(depth.current > 0)
  }
  return {
    isOver,
    target: {
      onDragEnter: enter(1),
      onDragLeave: enter(-1),
      onDragOver: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault()
      },
      onDrop: (event: DragEvent) => {
        depth.current = 0
        setOver(false)
        const files = [...event.dataTransfer.files]
        if (!onFiles || files.length === 0) return
        event.preventDefault()
        onFiles(files)
      },
    },
  }
}

/** Shows the message that is replied to or changed, and a button back to writing a new one. */
const WritingNote = ({ writing: { purpose, stop } }: { readonly writing: Writing }) => {
  const t = useText(words)
  const shared = useText(common)
  if (purpose.kind === 'message') return null
  return (
    <>
      <div className={composer.above}>
        <span className={composer.quoted} dir="auto">
          {purpose.kind === 'reply'
            ? t('replying', { name: purpose.quote.displayName, text: purpose.quote.text ?? '' })
            : t('editing')}
        </span>
        <IconButton size={28} label={shared('action.cancel')} onClick={stop}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {purpose.kind === 'change' && purpose.isRefused && (
        <p role="alert" className={composer.error}>
          {t('edit.failed')}
        </p>
      )}
    </>
  )
}
