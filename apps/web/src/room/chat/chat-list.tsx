import type { Chat } from '@lumi/contract'
import { everyoneChatId, UserGroup } from '@lumi/contract/values'
import type { ReadonlySignal } from '@preact/signals-core'
import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { useFailureText } from '#ui/state/use-failure-text.ts'
import classes from './chat-list.module.css'
import type { Chats } from './chats.ts'
import { messageText } from './plain-text.ts'
import { useAge } from './use-age.ts'
import { useChatName } from './use-chat-name.ts'

/** Ids of new messages by chat. */
export type Unread = ReadonlyMap<string, { readonly size: number }>

interface ChatListProps {
  readonly chats: Chats
  readonly unread: ReadonlySignal<Unread>
  readonly current?: string
  readonly onOpen: (chatId: string) => void
}

/** The chats of somebody: everyone's first, then those with the newest messages. */
export const ChatList = ({ chats, unread, current, onOpen }: ChatListProps) => {
  const t = useText(words)
  const retry = useText(common)
  const list = useSignal(chats.list)
  const failure = useSignal(chats.failure)
  const reasonOf = useFailureText()
  const isNew = useSignal(unread)
  const { userId } = useSignal(chats.me)
  const nameOf = useChatName(chats)
  const ageOf = useAge()
  if (!list && failure !== undefined)
    return (
      <div className={classes.empty}>
        <p role="alert">{[t('list.failed'), reasonOf(failure)].filter(Boolean).join(' ')}</p>
        <Button onClick={() => void chats.reload()}>{retry('action.retry')}</Button>
      </div>
    )
  if (!list) return <p className={classes.empty}>{t('loading')}</p>
  const shown = list.filter((chat) => isWorthShowing(chat, userId))
  if (shown.length === 0) return <p className={classes.empty}>{t('list.none')}</p>
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {shown.map((chat) => (
        <li key={chat.chatId}>
          <button
            type="button"
            className={classes.chat}
            aria-current={chat.chatId === current || undefined}
            onClick={() => onOpen(chat.chatId)}
          >
            <ChatBadges chat={chat} chats={chats} />
            <ChatLines
              chat={chat}
              name={nameOf(chat)}
              age={chat.lastMessage ? ageOf(Date.parse(chat.lastMessage.created)) : ''}
              count={isNew.get(chat.chatId)?.size ?? 0}
              me={userId}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A chat that somebody else has begun and nobody has written in is left out. */
const isWorthShowing = ({ chatId, ownerUserId, lastMessage }: Chat, me: string) =>
  chatId === everyoneChatId || ownerUserId === me || lastMessage !== null

interface ChatLinesProps {
  readonly chat: Chat
  readonly name: string
  readonly age: string
  readonly count: number
  readonly me: string
}

const ChatLines = ({ chat: { lastMessage }, name, age, count, me }: ChatLinesProps) => {
  const t = useText(words)
  const text = lastMessage ? messageText(lastMessage) : ''
  return (
    <span className={classes.lines}>
      <span className={classes.line}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <span className={classes.age}>{age}</span>
      </span>
      <span className={classes.line}>
        <span className={classes.last} data-new={count > 0 || undefined}>
          {lastMessage
            ? t(lastMessage.userId === me ? 'last.mine' : 'last', { name: lastMessage.displayName, text })
            : t('last.none')}
        </span>
        {count > 0 && (
          <span className={classes.count} role="img" aria-label={t('unread', { count })}>
            {count}
          </span>
        )}
      </span>
    </span>
  )
}

const mostBadges = 2

/** The people of a chat, at a glance: up to two of them, or a group. */
const ChatBadges = ({ chat, chats: { names } }: { readonly chat: Chat; readonly chats: Chats }) => {
  if (chat.userGroup !== UserGroup.specified)
    return (
      <span className={classes.group}>
        <IconUsers size={20} stroke={1.5} aria-hidden />
      </span>
    )
  const others = names.othersOf(chat).slice(0, mostBadges)
  return (
    <span className={classes.badges} data-count={others.length}>
      {others.map((userId) => {
        const person = names.personOf(userId)
        return (
          <Avatar
            key={userId}
            name={person?.displayName ?? ''}
            color={person?.color}
            picture={person?.pictureImgUrl}
            size={others.length > 1 ? 28 : 40}
          />
        )
      })}
    </span>
  )
}
