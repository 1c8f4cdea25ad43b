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
import { useChatName } from '#room/chat/use-chat-name.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import { PaneFrame } from '#room/ui/pane.tsx'
import type { ChatNews } from './chat-news.ts'
import classes from './chat-panel.module.css'
import { openChats } from './opened-chats.ts'

interface ChatPanelProps extends ModelProps<ChatNews> {
  readonly onClose: () => void
}

/** The chats beside the stage: one of them, all of them, or a new one. */
export const ChatPanel = ({ model: news, onClose }: ChatPanelProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { chats, view } = news.once(openChats)
  const now = useSignal(view)
  const list = useSignal(chats.list)
  const nameOf = useChatName(chats)
  const chatId = now.at === 'chat' ? now.chatId : undefined
  const chat =
    list?.find((one) => one.chatId === chatId) ?? (chatId === everyoneChatId ? everyoneChat : undefined)
  // What was looked at last is gone: deleted, or not for this person any more.
  const at = now.at === 'chat' && !chat && list ? 'list' : now.at

  const [isSearching, setSearching] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel opens
  useEffect(() => {
    const unread = [...news.unread.value.keys()]
    // What was written to few is for this person more than what was written to all.
    const first = unread.findLast((id) => id !== everyoneChatId) ?? unread.at(-1)
    if (first) view.value = { at: 'chat', chatId: first }
  }, [])
  useEffect(() => news.look(at === 'chat' ? chatId : undefined), [news, at, chatId])

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
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what is in it
    <div className={classes.panel} onKeyDown={onKeyDown}>
      <PaneFrame
        title={title}
        onClose={onClose}
        lead={at !== 'list' && <Back news={news} onClick={back} />}
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
              news={news}
              chats={chats}
              chat={at === 'chat' ? chat : undefined}
              onSearch={() => setSearching(true)}
            />
          </>
        }
      >
        {at === 'list' && <ChatList chats={chats} unread={news.unread} onOpen={open} />}
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
  readonly news: ChatNews
  readonly onClick: () => void
}

/** The way to all chats, which says whether there is something new in others. */
const Back = ({ news, onClick }: BackProps) => {
  const t = useText(words)
  const count = useSignal(news.total)
  const label = count > 0 ? t('back.new', { count }) : t('back')
  return (
    <IconButton size={40} label={label} title={label} onClick={onClick}>
      <IconArrowLeft size={20} stroke={1.5} aria-hidden data-turns="" />
      {count > 0 && <span className={classes.dot} aria-hidden />}
    </IconButton>
  )
}
