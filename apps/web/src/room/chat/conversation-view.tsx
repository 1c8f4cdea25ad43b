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
import { type ComposerState, useComposer } from './use-composer.ts'

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
  const state = useComposer(chat, chats, conversation)
  const drop = useFileDrop(state.mayAttach ? state.attach : undefined)
  const latest = useRef(state)
  latest.current = state
  const moderates = role === Role.host && privileges.changeUser
  // Stable as long as possible, so that typing renders no message anew.
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
    if (pressedKey(event) !== 'Escape' || state.mode.kind === 'message') return
    // The key closes nothing else.
    event.stopPropagation()
    state.cancel()
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
          text={state.text}
          field={state.field}
          offered={state.offered}
          above={<ComposerNote state={state} />}
          mayAttach={state.mayAttach}
          files={state.attached}
          refused={state.tooLarge}
          isOver={drop.isOver}
          onAttach={state.attach}
          onDetach={state.detach}
          onPick={state.mention}
          onChange={state.setText}
          onSend={state.send}
          onEditLast={state.editLast}
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

/** Receives files that are dropped on an element; `isOver` is true while files are dragged over it. */
function useFileDrop(onFiles: ((files: readonly File[]) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  /** Dragging fires enter and leave for each element inside. */
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

/** The message that is being replied to or edited, with a button that cancels it. */
const ComposerNote = ({ state: { mode, cancel } }: { readonly state: ComposerState }) => {
  const t = useText(words)
  const shared = useText(common)
  if (mode.kind === 'message') return null
  return (
    <>
      <div className={composer.above}>
        <span className={composer.quoted} dir="auto">
          {mode.kind === 'reply'
            ? t('replying', { name: mode.quote.displayName, text: mode.quote.text ?? '' })
            : t('editing')}
        </span>
        <IconButton size={28} label={shared('action.cancel')} onClick={cancel}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {mode.kind === 'edit' && mode.isRefused && (
        <p role="alert" className={composer.error}>
          {t('edit.failed')}
        </p>
      )}
    </>
  )
}
