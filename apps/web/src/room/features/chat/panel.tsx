import { everyoneChatId } from '@lumi/contract/values'
import { IconArrowLeft, IconEdit } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { ChatList } from '#room/chat/chat-list.tsx'
import { ChatMenu } from '#room/chat/chat-menu.tsx'
import { everyoneChat } from '#room/chat/chats.ts'
import { ConversationView } from '#room/chat/conversation-view.tsx'
import { NewChat } from '#room/chat/new-chat.tsx'
import type { Unread } from '#room/chat/unread.ts'
import { useChatName } from '#room/chat/use-chat-name.ts'
import type { PanelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/button.tsx'
import { PaneFrame } from '#room/ui/pane.tsx'
import type { CallChats } from './model.ts'
import classes from './panel.module.css'

/** The chats beside the stage: one of them, all of them, or a new one. */
export const ChatPanel = ({ model: { unread, chats, view }, onClose }: PanelProps<CallChats>) => {
  const t = useText(words)
  const shared = useText(common)
  const now = useSignal(view)
  const list = useSignal(chats.list)
  const nameOf = useChatName(chats)
  const chatId = now.at === 'chat' ? now.chatId : undefined
  const chat =
    list?.find((one) => one.chatId === chatId) ?? (chatId === everyoneChatId ? everyoneChat : undefined)
  // The chat that was open last may have been deleted, or be closed to this person.
  const at = now.at === 'chat' && !chat && list ? 'list' : now.at

  const [isSearching, setSearching] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useEffect(() => {
    const withNew = [...unread.unread.value.keys()]
    // A message to few people concerns this person more than one to everybody.
    const first = withNew.findLast((id) => id !== everyoneChatId) ?? withNew.at(-1)
    if (first) view.value = { at: 'chat', chatId: first }
  }, [])
  useEffect(() => unread.markVisible(at === 'chat' ? chatId : undefined), [unread, at, chatId])

  const open = (id: string) => {
    view.value = { at: 'chat', chatId: id }
  }
  const back = () => {
    setSearching(false)
    if (isSearching) return
    if (at === 'list') onClose()
    else view.value = { at: 'list' }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape') return
    // A menu or a dialog closes by itself.
    if ((event.target as Element).closest('dialog') || document.querySelector(':popover-open')) return
    back()
  }

  const title = at === 'new' ? t('compose.new') : at === 'chat' && chat ? nameOf(chat) : t('title')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything in it
    <div className={classes.panel} onKeyDown={onKeyDown}>
      <PaneFrame
        title={title}
        onClose={onClose}
        lead={at !== 'list' && <Back unread={unread} onClick={back} />}
        actions={
          <>
            {at === 'list' && (
              <IconButton
                size={40}
                label={t('compose.new')}
                title={t('compose.new')}
                onClick={() => {
                  view.value = { at: 'new' }
                }}
              >
                <IconEdit size={20} stroke={1.5} aria-hidden />
              </IconButton>
            )}
            <ChatMenu
              news={unread}
              chats={chats}
              chat={at === 'chat' ? chat : undefined}
              onSearch={() => setSearching(true)}
            />
          </>
        }
      >
        {at === 'list' && <ChatList chats={chats} unread={unread.unread} onOpen={open} />}
        {at === 'new' && <NewChat chats={chats} onOpen={open} />}
        {at === 'chat' &&
          (chat ? (
            <ConversationView
              key={chat.chatId}
              chat={chat}
              chats={chats}
              isSearching={isSearching}
              onSearched={() => setSearching(false)}
            />
          ) : (
            <p role="status">{shared('state.loading')}</p>
          ))}
      </PaneFrame>
    </div>
  )
}

interface BackProps {
  readonly unread: Unread
  readonly onClick: () => void
}

/** The way to all chats, with a sign of new messages in others. */
const Back = ({ unread, onClick }: BackProps) => {
  const t = useText(words)
  const count = useSignal(unread.total)
  const label = count > 0 ? t('back.new', { count }) : t('back')
  return (
    <IconButton size={40} label={label} title={label} onClick={onClick}>
      <IconArrowLeft size={20} stroke={1.5} aria-hidden data-turns="" />
      {count > 0 && <span className={classes.dot} aria-hidden />}
    </IconButton>
  )
}
