import type { Chat } from '@lumi/contract'
import { UserGroup } from '@lumi/contract/values'
import { IconUsers } from '@tabler/icons-react'
import { Avatar } from '#ui/avatar.tsx'
import classes from './chat-list.module.css'
import type { Chats } from './chats.ts'

const mostBadges = 2

/** Who is in a chat, at a glance: up to two of them, or a group. */
export const ChatBadges = ({ chat, chats: { names } }: { readonly chat: Chat; readonly chats: Chats }) => {
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
