import { IconArrowLeft, IconEdit, IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { askWhileUploading } from '#lib/ask-while-uploading.ts'
import { lumi, visitor } from '#lib/lumi.ts'
import { useSession } from '#lib/session/use-session.ts'
import words from '#locales/chat.gen.ts'
import notificationWords from '#locales/chat-news.gen.ts'
import common from '#locales/common.gen.ts'
import { ChatList } from '#room/chat/chat-list.tsx'
import { ChatMenu } from '#room/chat/chat-menu.tsx'
import { type Chats, everyoneChat } from '#room/chat/chats.ts'
import { ConversationView } from '#room/chat/conversation-view.tsx'
import { NewChat } from '#room/chat/new-chat.tsx'
import type { Unread } from '#room/chat/unread.ts'
import { useChatName } from '#room/chat/use-chat-name.ts'
import { ScreenReaderNotifications } from '#room/notifications/screen-reader-notifications.tsx'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button, IconButton } from '#room/ui/button.tsx'
import fieldClasses from '#room/ui/field.module.css'
import frame from '#room/ui/room-frame.module.css'
import { useFailureText } from '#ui/state/use-failure-text.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import visually from '#ui/visually-hidden.module.css'
import { type ChatClient, createChatClient } from './chat-client.ts'
import classes from './chat-client-page.module.css'
import { openLink, takeChatLink } from './chat-link.ts'
import { type ChatSearch, ownerOf } from './chat-owner.ts'

interface ChatClientPageProps {
  readonly search: ChatSearch
  readonly integrationId?: string
  /** Called once the key of a personal link is in the memory of the tab, to take it out of the address. */
  readonly onLinkTaken: () => void
}

/** The chats outside the room: those of a conference on one side, what is said in one of them on the other. */
export const ChatClientPage = ({ search, integrationId, onLinkTaken }: ChatClientPageProps) => {
  const t = useText(words)
  useDocumentTitle(t('title'))
  const [owner] = useState(() => ownerOf(search))
  const [link] = useState(() => takeChatLink(search))
  const isKeyInAddress = search.key !== undefined
  useEffect(() => {
    if (isKeyInAddress) onLinkTaken()
  }, [isKeyInAddress, onLinkTaken])
  const [client, setClient] = useState<ChatClient>()
  const courseUrl =
    integrationId && search.course
      ? `/lti/${encodeURIComponent(integrationId)}/course?${new URLSearchParams({ session: search.course })}`
      : undefined
  const { status } = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a person who signs in over the page finds their conferences
  useEffect(() => {
    const scope = createScope()
    const linked = link && openLink(link, visitor)
    const client = askWhileUploading(linked?.client ?? lumi)
    setClient(createChatClient(scope, { client, owner, integrationId, link: linked }))
    return scope.end
  }, [owner, link, integrationId, status])
  return (
    <div className={frame.frame} data-room="">
      {client && <ChatClientView client={client} courseUrl={courseUrl} />}
    </div>
  )
}

interface ChatClientViewProps {
  readonly client: ChatClient
  /** The page of the course that led here. */
  readonly courseUrl: string | undefined
}

const ChatClientView = ({ client, courseUrl }: ChatClientViewProps) => {
  const t = useText(words)
  const notificationText = useText(notificationWords)
  const chats = useSignal(client.chats)
  const unread = useSignal(client.unread)
  const current = useSignal(client.currentChat)
  const [isComposing, setComposing] = useState(false)
  const open = (chatId: string | undefined) => {
    setComposing(false)
    client.currentChat.value = chatId
  }
  return (
    <main className={classes.page} data-open={current !== undefined || isComposing || undefined}>
      {/* On phones the list goes when a chat is opened, with what is written above it. */}
      <h1 className={visually.hidden}>{t('title')}</h1>
      <aside className={classes.side} aria-label={t('list')}>
        <div className={classes.head}>
          {courseUrl && (
            <a className={classes.course} href={courseUrl} aria-label={t('course')} title={t('course')}>
              <IconArrowLeft size={20} stroke={1.5} aria-hidden data-turns="" />
            </a>
          )}
          <p className={classes.title} aria-hidden>
            {t('title')}
          </p>
          <IconButton
            size={40}
            label={t('compose.new')}
            title={t('compose.new')}
            onClick={() => setComposing(true)}
          >
            <IconEdit size={20} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
        <ConferencePicker
          client={client}
          onPick={(confId) => {
            open(undefined)
            client.pick(confId)
          }}
        />
        {chats && unread ? (
          <>
            <StaleNote chats={chats} />
            <ChatList chats={chats} unread={unread.unread} current={current} onOpen={open} />
          </>
        ) : (
          <p className={classes.empty}>{t('list.none')}</p>
        )}
      </aside>
      {/* They are visible in the list and in the chat that is open. */}
      <ScreenReaderNotifications notifications={client.notifications} label={notificationText('log')} />
      <section className={classes.window} aria-label={t('window')}>
        {isComposing && (
          <>
            <WindowHead title={t('compose.new')} onBack={() => setComposing(false)} />
            {chats ? (
              <Compose chats={chats} onOpen={open} />
            ) : (
              <p className={classes.empty} role="status">
                {t('compose.pick')}
              </p>
            )}
          </>
        )}
        {chats && unread && !isComposing && current && (
          <ChatWindow
            key={current}
            chats={chats}
            unread={unread}
            chatId={current}
            onBack={() => open(undefined)}
          />
        )}
      </section>
    </main>
  )
}

/** People who may only read see the reason. */
const Compose = ({ chats, onOpen }: { readonly chats: Chats; readonly onOpen: (chatId: string) => void }) => {
  const t = useText(words)
  if (useSignal(chats.sending) !== 'none') return <NewChat chats={chats} onOpen={onOpen} />
  return (
    <p className={classes.empty} role="status">
      {t('notJoined')}
    </p>
  )
}

/** True where the list may be old, because it could not be read again. */
const StaleNote = ({ chats }: { readonly chats: Chats }) => {
  const t = useText(words)
  const reasonOf = useFailureText()
  const list = useSignal(chats.list)
  const failure = useSignal(chats.failure)
  return (
    <p role="status" className={classes.stale}>
      {list && failure !== undefined && (reasonOf(failure) ?? t('unreachable'))}
    </p>
  )
}

interface ChatWindowProps {
  readonly chats: Chats
  readonly unread: Unread
  readonly chatId: string
  readonly onBack: () => void
}

const ChatWindow = ({ chats, unread, chatId, onBack }: ChatWindowProps) => {
  const t = useText(words)
  const nameOf = useChatName(chats)
  const list = useSignal(chats.list)
  const [isSearching, setSearching] = useState(false)
  useEffect(() => unread.markVisible(chatId), [unread, chatId])
  const chat =
    list?.find((one) => one.chatId === chatId) ?? (chatId === everyoneChat.chatId ? everyoneChat : undefined)
  // It may have been deleted meanwhile.
  if (!chat)
    return (
      <>
        <WindowHead title={t('title')} onBack={onBack} />
        <p className={classes.empty}>{t(list ? 'list.none' : 'loading')}</p>
      </>
    )
  return (
    <>
      <WindowHead title={nameOf(chat)} onBack={onBack}>
        <IconButton
          size={40}
          label={t('search')}
          title={t('search')}
          aria-pressed={isSearching}
          onClick={() => setSearching(!isSearching)}
        >
          <IconSearch size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <ChatMenu news={unread} chats={chats} chat={chat} />
      </WindowHead>
      <ConversationView
        chat={chat}
        chats={chats}
        isSearching={isSearching}
        onSearched={() => setSearching(false)}
      />
    </>
  )
}

interface WindowHeadProps {
  readonly title: string
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** The way back stands where the list is not beside the window. */
const WindowHead = ({ title, onBack, children }: WindowHeadProps) => {
  const t = useText(words)
  return (
    <div className={classes.head}>
      <IconButton className={classes.back} size={40} label={t('back')} title={t('back')} onClick={onBack}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden data-turns="" />
      </IconButton>
      <h2 className={classes.title} dir="auto">
        {title}
      </h2>
      {children}
    </div>
  )
}

interface ConferencePickerProps {
  readonly client: ChatClient
  readonly onPick: (confId: string) => void
}

/** The conference whose chats are shown. */
const ConferencePicker = ({ client, onPick }: ConferencePickerProps) => {
  const t = useText(words)
  const conferences = useSignal(client.conferences)
  const current = useSignal(client.currentChatConfId)
  const failure = useSignal(client.failure)
  const shared = useText(common)
  const reasonOf = useFailureText()
  if (!conferences) return <p className={classes.empty}>{t('loading')}</p>
  if (failure !== undefined)
    return (
      <div className={classes.empty} role="alert">
        <p>{[t('conferences.none'), reasonOf(failure) ?? t('conferences.failed')].join('. ')}</p>
        <Button onClick={() => void client.reload()}>{shared('action.retry')}</Button>
      </div>
    )
  if (conferences.length === 0) return <p className={classes.empty}>{t('conferences.none')}</p>
  return (
    <div className={classes.picker}>
      <select
        className={fieldClasses.input}
        aria-label={t('conferences.pick')}
        value={current ?? ''}
        onChange={(event) => onPick(event.currentTarget.value)}
      >
        <option value="" disabled>
          {t('conferences.pick')}
        </option>
        {conferences.map(({ confId, displayName }) => (
          <option key={confId} value={confId}>
            {displayName}
          </option>
        ))}
      </select>
    </div>
  )
}
